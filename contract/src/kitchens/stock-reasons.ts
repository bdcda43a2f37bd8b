import type { Language } from '../users/user-options.ts';

/**
 * Ready-made reasons: those that a kitchen picks with a tap, and those that the market itself gives. Their key is
 * stored next to the text, so everyone can read them in their own language.
 */
export const stockReasons = {
  soldOut: { en: 'We are sold out.', es: 'Se nos agotó.' },
  tooMuch: { en: 'We cannot make it by then.', es: 'No llegamos a esa hora.' },
  closing: { en: 'We have to close early.', es: 'Tenemos que cerrar antes.' },
  broken: { en: 'Something in the kitchen is broken.', es: 'Algo en la cocina no funciona.' },
  asked: { en: 'You asked us to.', es: 'Nos lo pediste.' },
  late: { en: 'We are running late.', es: 'Vamos con retraso.' },
  truck: { en: 'Truck trouble', es: 'Problemas con el camión' },
  weather: { en: 'The weather', es: 'El clima' },
  ill: { en: 'I’m not well', es: 'No me siento bien' },
  closed: { en: 'The kitchen is closed that day.', es: 'La cocina cierra ese día.' },
  removed: { en: 'We no longer hand over at that time.', es: 'Ya no entregamos a esa hora.' },
  moved: { en: 'Our pickup time or place has changed.', es: 'Cambió nuestra hora o nuestro lugar.' },
  phoneDead: { en: 'The phone is dead.', es: 'El teléfono no tiene batería.' },
  codeNotFound: { en: 'The code was not found.', es: 'No se encontró el código.' },
  knownCustomer: { en: 'The kitchen knows the customer.', es: 'La cocina conoce al cliente.' },
  cashBack: { en: 'Cash given back', es: 'Efectivo devuelto' },
  accountClosed: { en: "The chef's account was closed", es: 'La cocina cerró su cuenta' },
  suspended: { en: 'The kitchen takes no orders any more', es: 'La cocina ya no recibe pedidos' },
  customerClosed: { en: "The customer's account was closed", es: 'La cuenta del cliente se cerró' },
  customerSuspended: {
    en: "The customer's account was suspended",
    es: 'La cuenta del cliente fue suspendida',
  },
  removedByMarket: { en: 'Removed by the market', es: 'El mercado lo quitó' },
  noAnswer: { en: 'The kitchen did not answer in time.', es: 'La cocina no respondió a tiempo.' },
  noOfferAnswer: { en: 'There was no answer to the question in time.', es: 'No hubo respuesta a tiempo.' },
  newTimePassed: { en: 'The new time passed without an answer.', es: 'Pasó la nueva hora sin respuesta.' },
} as const satisfies Record<string, Record<Language, string>>;
export type ReasonKey = keyof typeof stockReasons;

export const reasonKeys = Object.keys(stockReasons) as [ReasonKey, ...ReasonKey[]];

export const getStockReason = (key: ReasonKey, language: Language): string => stockReasons[key][language];

/** A reason as stored: the text as written, and the key if it is a stock reason. */
export interface Reason {
  reason: string;
  reasonKey?: ReasonKey;
}

/** Returns a reason in its reader's language. A reason that somebody typed stays as it is. */
export const readReason = ({ reason = '', reasonKey }: Partial<Reason>, language: Language): string =>
  reasonKey ? getStockReason(reasonKey, language) : reason;

/** Returns a stock reason with its English text, which clients show if they do not know the keys. */
export const toStockReason = (reasonKey: ReasonKey): Reason => ({
  reason: getStockReason(reasonKey, 'en'),
  reasonKey,
});

/** Finds the stock reason with this text in any language. Clients that do not know the keys send only the text. */
export const findReasonKey = (text: string | null | undefined): ReasonKey | undefined =>
  reasonKeys.find((key) => Object.values<string>(stockReasons[key]).includes(text ?? ''));

/** Reason of a request. */
export interface SentReason {
  reason?: string | undefined;
  reasonKey?: ReasonKey | undefined;
}

/** Returns the reason of a request, which has a text, a key, or both. A key without a text gets its English text. */
export function resolveReason({ reason, reasonKey }: SentReason): Reason | undefined {
  const key = reasonKey ?? findReasonKey(reason);
  if (key === undefined) return reason === undefined ? undefined : { reason };
  return { reason: reason ?? getStockReason(key, 'en'), reasonKey: key };
}
