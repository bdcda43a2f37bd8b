import type { TranslatedCatalog } from '../lib/i18n/language.ts';
import type { offline as en } from './offline.en.ts';

export const offline: TranslatedCatalog<typeof en> = {
  away: 'No tienes conexión.',
  seen: 'No tienes conexión. Esto es lo último que vimos ({{time}}).',
  orderLater: 'No tienes conexión: por ahora no se puede pedir nada.',
  notOrdered: 'No tienes conexión. No se pidió nada; tu carrito sigue guardado.',
  notSent: 'No tienes conexión. No se envió nada; inténtalo de nuevo cuando vuelvas a tenerla.',
  market: {
    away: 'El mercado no responde. Seguimos intentándolo; lo que escribiste no se pierde.',
    seen: 'El mercado no responde. Esto es lo último que vimos ({{time}}). Seguimos intentándolo.',
    orderLater: 'El mercado no responde: por ahora no se puede pedir nada.',
    notOrdered: 'El mercado no responde. No se pidió nada; tu carrito sigue guardado.',
    notSent: 'El mercado no responde. No se envió nada; inténtalo de nuevo cuando vuelva.',
  },
  newVersion: 'Hay una versión nueva.',
  reload: 'Recargar',
};
