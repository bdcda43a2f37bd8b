import type { TranslatedCatalog } from '../../platform/i18n/language.ts';
import type { offline as en } from './offline.en.ts';

export const offline: TranslatedCatalog<typeof en> = {
  away: 'Sin conexión.',
  seen: 'Sin conexión. Guardado {{when}}; horas y existencias pueden cambiar.',
  saved: 'Sin conexión. Guardado {{when}}.',
  orderLater: 'Sin conexión. Tu pedido se envía cuando vuelva tu conexión.',
  orderNotYet: 'Sin conexión. Podrás pedir cuando vuelva tu conexión.',
  notOrdered: 'Sin conexión. Tu pedido no se hizo. Tu carrito sigue guardado.',
  notSent: 'Sin conexión. Tu cambio no se envió. Inténtalo de nuevo cuando vuelva.',
  market: {
    away: 'El mercado no responde. Seguimos intentándolo. Lo que escribiste se conserva.',
    seen: 'El mercado no responde. Guardado {{when}}; horas y existencias pueden cambiar. Seguimos intentándolo.',
    saved: 'El mercado no responde. Guardado {{when}}. Seguimos intentándolo.',
    orderLater: 'El mercado no responde. Podrás pedir cuando vuelva la conexión.',
    notOrdered: 'El mercado no responde. Tu pedido no se hizo, tu carrito sigue guardado.',
    notSent: 'El mercado no responde. Tu cambio no se envió. Inténtalo más tarde.',
  },
  newVersion: 'Hay una versión nueva.',
  reload: 'Recargar',
};
