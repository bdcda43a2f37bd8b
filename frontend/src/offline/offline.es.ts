import type { TranslatedCatalog } from '../lib/i18n/language.ts';
import type { offline as en } from './offline.en.ts';

export const offline: TranslatedCatalog<typeof en> = {
  away: 'No tienes conexión.',
  seen: 'No tienes conexión. Mostramos datos guardados ({{time}}).',
  orderLater: 'No tienes conexión. Podrás pedir cuando vuelvas a tenerla.',
  notOrdered: 'No tienes conexión. Tu pedido no se hizo. Tu carrito sigue guardado.',
  notSent: 'No tienes conexión. Tu cambio no se envió. Inténtalo de nuevo cuando vuelvas a tenerla.',
  market: {
    away: 'El mercado no responde. Seguimos intentándolo. Lo que escribiste se conserva.',
    seen: 'El mercado no responde. Mostramos datos guardados ({{time}}). Seguimos intentándolo.',
    orderLater: 'El mercado no responde. Podrás pedir cuando vuelva la conexión.',
    notOrdered: 'El mercado no responde. Tu pedido no se hizo, tu carrito sigue guardado.',
    notSent: 'El mercado no responde. Tu cambio no se envió. Inténtalo más tarde.',
  },
  newVersion: 'Hay una versión nueva.',
  reload: 'Recargar',
};
