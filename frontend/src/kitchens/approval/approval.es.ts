import type { TranslatedCatalog } from '../../lib/i18n/language.ts';
import type { approval as en } from './approval.en.ts';

export const approval: TranslatedCatalog<typeof en> = {
  waiting: 'Tu cocina espera la aprobación',
  waitingText:
    'Un administrador del mercado la revisa. Hasta entonces solo tú ves tus platillos. Puedes seguir: agrega platillos, horarios de entrega y unas palabras sobre tu comida.',
  refused: 'Tu cocina no fue aprobada',
  refusedText: 'Solo tú ves tus platillos. Cambia tu perfil y la cocina se revisará de nuevo.',
  permit_expired: 'Tu permiso venció',
  permit_expiredText:
    'Tus platillos están fuera del mercado hasta que se revise un permiso nuevo. Los pedidos abiertos siguen.',
  reason: 'El administrador escribió:',
  toPermit: 'Poner el permiso',
  toProfile: 'Cambiar el perfil',
};
