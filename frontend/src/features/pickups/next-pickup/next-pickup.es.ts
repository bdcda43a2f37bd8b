import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { nextPickup as en } from './next-pickup.en.ts';

export const nextPickup: TranslatedCatalog<typeof en> = {
  label: 'Próxima hora para recoger:',
  soon: 'En cuanto esté listo',
  pausedUntil: 'En pausa hasta {{time}}',
  full: 'Hoy lleno',
  next: 'sigue {{label}}',
  opens: 'Abre {{label}}',
  none: 'Sin horas para recoger por ahora',
  heldForYou: 'Apartado para ti hasta {{time}}',
  soldOutUntil: 'Agotado · otra vez {{label}}',
  take: 'Elegir {{label}}',
};
