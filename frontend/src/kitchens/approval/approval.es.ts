import type { TranslatedCatalog } from '../../lib/i18n/language.ts';
import type { approval as en } from './approval.en.ts';

export const approval: TranslatedCatalog<typeof en> = {
  waiting: 'Tu cocina espera la aprobación',
  waitingText:
    'Un administrador del mercado la revisa. Hasta entonces solo tú ves tus platillos. Puedes seguir: agrega platillos, horarios de entrega y unas palabras sobre tu comida.',
  refused: 'Tu cocina no fue aprobada',
  refusedText: 'Solo tú ves tus platillos. Cambia tu perfil y la cocina se revisará de nuevo.',
  reason: 'El administrador escribió:',
  toProfile: 'Cambiar el perfil',
};
