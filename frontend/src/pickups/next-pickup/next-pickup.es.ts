import type { TranslatedCatalog } from '../../lib/i18n/language.ts';
import type { nextPickup as en } from './next-pickup.en.ts';

export const nextPickup: TranslatedCatalog<typeof en> = {
  label: 'Próxima hora para recoger:',
  soon: 'En cuanto esté listo',
  pausedUntil: 'En pausa hasta {{time}}',
  full: 'Agotado por hoy',
  backTomorrow: 'Vuelve mañana',
  backOn: 'Vuelve el {{day}}',
  closedUntilTomorrow: 'Abre mañana',
  closedUntil: 'Abre el {{day}}',
  none: 'Sin horas para recoger',
};
