import { endSentence } from '@homechef/contract/messages/end-sentence';
import { joinSpanishTime } from '@homechef/contract/messages/spanish-times';
import { joinFacts, quote, type NoticeTexts, type TextValues } from './notice-texts.ts';

const before = (time: string) => joinSpanishTime('antes de ', time);
const because = (values: TextValues) => (values.reason ? `: ${quote(values)}` : '. ');
const getBring = ({ cash, code }: TextValues) => `${cash && ` Trae ${cash}.`}${code && ` Código ${code}.`}`;
const getPickup = (values: TextValues) =>
  `${joinFacts(values.kitchen, values.label, values.place)}.${getBring(values)}`;
const getSubject = ({ isPart, kitchen, dish }: TextValues) => (isPart ? joinFacts(kitchen, dish) : kitchen);
const getNothing = ({ kitchen, owed, isPart, isKitchenClosed }: TextValues) =>
  owed
    ? `${kitchen} te debe ${owed}${isKitchenClosed ? '.' : ': llama primero.'}`
    : `No pagas nada${isPart ? ' por eso' : ''}.`;

const getMarketText = ({ isOffMarket }: TextValues) =>
  isOffMarket ? 'Sigue fuera del mercado por otro motivo.' : 'Los clientes ya la encuentran.';

/** Words about the open orders of a suspended account. */
const finishTexts = {
  cancel: 'Los pedidos abiertos se cancelan. ',
  keep: 'Un administrador termina los pedidos abiertos. ',
  none: '',
};

function getOrdersThatStay(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '; 1 pedido abierto sigue' : `; ${count} pedidos abiertos siguen`;
}

function getMoveTitle({ isWithdrawn, isPlaceMoved, delayMinutes, clock }: TextValues): string {
  if (isWithdrawn) return 'No se puede recoger a tu hora';
  if (isPlaceMoved) return 'Nuevo lugar para recoger';
  if (delayMinutes > 0)
    return `${delayMinutes} ${delayMinutes === 1 ? 'minuto' : 'minutos'} más tarde: ${clock}`;
  return clock ? `Nueva hora: ${clock}` : 'Cambió la hora o el lugar de tu pedido';
}

export const spanish: NoticeTexts = {
  titles: {
    placed: ({ needsAnswer }) => (needsAnswer ? 'Tu pedido espera respuesta' : 'Tu pedido está hecho'),
    accepted: () => 'Tu pedido fue aceptado',
    declined: (values) =>
      values.by === 'system'
        ? 'Tu pedido quedó sin respuesta'
        : values.isPart
          ? 'Parte de tu pedido fue rechazada'
          : 'Tu pedido fue rechazado',
    reminder: ({ label }) => `Tu hora para recoger: ${label}`,
    ready: ({ isPart }) => (isPart ? 'Parte de tu pedido está lista' : 'Tu pedido está listo'),
    moved: (values) => getMoveTitle(values),
    cancelled: ({ isPart }) => (isPart ? 'Parte de tu pedido fue cancelada' : 'Tu pedido fue cancelado'),
    removed: () => 'El mercado quitó tu pedido',
    noShow: () => 'No se recogió',
    allergens: () => 'Cambiaron los alérgenos de tu pedido',
    recall: ({ isPossible }) =>
      isPossible ? 'Retiraron comida que puede ser tuya' : 'No lo comas: fue retirado',
    asked: () => 'Una pregunta sobre tu pedido',
    handedOver: () => 'Entregado sin tu código',
    settled: () => 'El mercado resolvió un desacuerdo sobre tu pedido',
    orderSettled: () => 'El mercado resolvió un desacuerdo sobre un pedido',
    hold: ({ time }) => `Tu turno hasta ${time}`,
    verdictHidden: () => 'Un administrador ocultó contenido tuyo',
    verdictRemoved: () => 'Un administrador retiró contenido tuyo',
    verdictRestored: () => 'Tu contenido se muestra de nuevo',
    verdictWarned: () => 'Una advertencia del mercado',
    verdictSuspended: () => 'Tu cuenta está suspendida',
    verdictLifted: () => 'Tu cuenta está abierta de nuevo',
    review: () => '¿Qué tal la comida?',
    newOrder: () => 'Pedido nuevo',
    orderCancelled: ({ isPart }) => (isPart ? 'Se canceló parte de un pedido' : 'Se canceló un pedido'),
    orderMoved: () => 'Un cliente cambió su hora',
    changeAnswered: () => 'Un cliente respondió',
    swapped: () => 'Un cliente respondió',
    noShowDue: () => 'Nadie vino',
    moveUnanswered: () => 'Sin respuesta: llama, por favor',
    notReached: () => 'Un aviso no llegó: llama',
    message: () => 'Un mensaje de HomeChef Market',
    kitchenApproved: ({ isOffMarket }) =>
      isOffMarket ? 'Tu cocina está revisada' : 'Tu cocina está aprobada',
    kitchenRefused: () => 'Tu cocina no está aprobada',
    permitApproved: ({ isOffMarket }) =>
      isOffMarket ? 'Tu permiso está revisado' : 'Tu cocina está aprobada',
    permitRefused: () => 'Tu permiso fue rechazado',
    permitMore: () => 'Una pregunta sobre tu permiso',
    permitExpires: ({ isForAdmin, time }) => `${isForAdmin ? 'Un' : 'Tu'} permiso vence el ${time}`,
    permitExpired: ({ isForAdmin }) => `${isForAdmin ? 'Un' : 'Tu'} permiso venció`,
  },
  texts: {
    placed: (values) =>
      values.needsAnswer
        ? `${values.kitchen}${values.answerBy && ` responde ${before(values.answerBy)}`}. Antes no pagas nada.`
        : getPickup(values),
    accepted: getPickup,
    declined: (values) =>
      values.by === 'system'
        ? `${values.kitchen} no respondió${values.answerBy && ` ${before(values.answerBy)}`}. ${getNothing(values)}`
        : `${getSubject(values)}: ${quote(values)}${getNothing(values)}`,
    reminder: (values) => `${joinFacts(values.kitchen, values.place)}.${getBring(values)}`,
    ready: (values) =>
      `${joinFacts(values.kitchen, values.place, values.isEarly ? values.label : values.until && `hasta ${values.until}`)}.${getBring(values)}`,
    moved: (values) =>
      values.isWithdrawn
        ? `${joinFacts(values.kitchen, values.label)}: ${quote(values)}Elige otra; si no, se cancela y no pagas nada.`
        : `${values.kitchen}: ${joinFacts(values.label, values.place)}. ${values.isAsked ? 'Como pediste.' : `${quote(values)}Acepta, elige otra hora o cancela gratis.`}`,
    cancelled: (values) => `${getSubject(values)}: ${quote(values)}${getNothing(values)}`,
    removed: (values) => `${joinFacts(values.kitchen, values.label)}: ${quote(values)}No debes nada.`,
    noShow: (values) =>
      `${values.kitchen} marcó tu pedido ${values.when}. ${values.owed ? '' : 'No pagas nada. '}¿Vienes hoy? Llama primero.`,
    allergens: (values) => `${joinFacts(values.dish, values.kitchen)}: consérvalo o cancélalo gratis.`,
    recall: ({ kitchen, dish, lot, reason, advice, isPossible }) =>
      `${isPossible ? `${dish} de ${kitchen} puede ser del lote retirado ${lot}` : `${dish} de ${kitchen}, lote ${lot}`}: “${reason}” Qué hacer: ${endSentence(advice)}`,
    asked: ({ dish, answerBy }) =>
      `No alcanzó ${dish}. ${answerBy ? `Responde ${before(answerBy)} o` : 'Sin respuesta'} se cancela, no pagas nada.`,
    handedOver: (values) => `${values.kitchen}: ${quote(values)}¿No fuiste tú? Llama.`,
    settled: (values) => `${values.kitchen}: ${quote(values).trimEnd()}`,
    orderSettled: (values) => `${values.number}: ${quote(values).trimEnd()}`,
    hold: ({ portions, dish, kitchen }) => `${portions} × ${dish}, ${kitchen}: apartado para ti.`,
    verdictHidden: (values) =>
      `“${values.dish}” está oculto para los demás${because(values)}Puedes responder una vez.`,
    verdictRemoved: (values) => `“${values.dish}” fue retirado${because(values)}Puedes responder una vez.`,
    verdictRestored: ({ dish }) => `“${dish}” se muestra de nuevo a los demás.`,
    verdictWarned: (values) =>
      `Recibiste una advertencia sobre “${values.dish}”${because(values)}Puedes responder una vez.`,
    verdictSuspended: (values) =>
      `Tu cuenta está suspendida ${values.moment ? `hasta el ${values.moment}` : 'de forma definitiva'}${because(values)}${finishTexts[values.finish ?? 'none']}Puedes responder una vez, en la página de inicio de sesión.`,
    verdictLifted: () => 'Tu cuenta está abierta de nuevo. Ya puedes iniciar sesión.',
    review: ({ kitchen }) => `Un toque de estrellas para ${kitchen}.`,
    newOrder: (values) =>
      `${values.label && `${values.label}: `}${joinFacts(values.dishes, values.cash)}.${values.needsAnswer && values.answerBy ? ` Responde ${before(values.answerBy)}.` : ''}`,
    orderCancelled: ({ label, dishes }) => `${label && `${label}: `}${dishes}. Deja de cocinar.`,
    orderMoved: (values) =>
      `${values.number}: ${values.label}${values.before && `, antes ${values.before}`}.`,
    changeAnswered: ({ number, isKept, dish, label }) =>
      `${number}: ${isKept ? `conserva ${dish}` : `viene ${label}`}.`,
    swapped: ({ number, dish }) => `${number}: toma ${dish} en su lugar.`,
    notReached: ({ number, label, phone }) => `${joinFacts(number, label)}${phone && `: ${phone}`}.`,
    moveUnanswered: ({ number, label, phone }) => `${joinFacts(number, label)}${phone && `: ${phone}`}.`,
    noShowDue: ({ number, label }) => `${joinFacts(number, label)}. Puedes marcarlo.`,
    message: ({ reason }) => reason ?? '',
    kitchenApproved: getMarketText,
    kitchenRefused: (values) => `${values.kitchen} no está aprobada${because(values).trimEnd()}`,
    permitApproved: getMarketText,
    permitRefused: (values) => `${quote(values)}Corrígelo y envíalo de nuevo.`,
    permitMore: (values) => quote(values).trimEnd(),
    permitExpires: ({ kitchen, isForAdmin }) => (isForAdmin ? `${kitchen}.` : 'Envía antes el nuevo.'),
    permitExpired: ({ kitchen, isForAdmin, openOrders }) =>
      `${isForAdmin ? `${kitchen}: fuera` : 'Fuera'} del mercado${getOrdersThatStay(openOrders)}.`,
  },
  mail: {
    greeting: 'Hola:',
    openOrder: 'Abrir tu pedido',
    open: 'Abrir',
    facts: {
      number: 'Número de pedido',
      kitchen: 'Cocina',
      dishes: 'Platillos',
      pickup: 'Recoger',
      cash: 'Efectivo',
      cashToPay: 'Efectivo a pagar al recoger',
      code: 'Código',
      answerBy: 'Respuesta hasta',
    },
    digest: (count, isAboutOrders) => `${count} avisos${isAboutOrders ? ' de tus pedidos' : ''}`,
    unsubscribe: 'No recibir más correos como este',
    footer: 'HomeChef Market. Los clientes pagan en efectivo al recoger.',
  },
};
