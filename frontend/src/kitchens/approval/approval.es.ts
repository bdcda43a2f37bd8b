import type { TranslatedCatalog } from '../../lib/i18n/language.ts';
import type { approval as en } from './approval.en.ts';

export const approval: TranslatedCatalog<typeof en> = {
  waiting: 'Tu cocina espera la aprobación',
  waitingText:
    'Un administrador del mercado la revisa. Hasta entonces solo tú ves tus platillos. Puedes seguir: agrega platillos, horarios para recoger y unas palabras sobre tu comida.',
  refused: 'Tu cocina no fue aprobada',
  refusedText: 'Solo tú ves tus platillos. Cambia tu perfil y la cocina se revisará de nuevo.',
  permit_expired: 'Tu permiso venció',
  permit_expiredText:
    'Tus platillos están fuera del mercado hasta que se revise un permiso nuevo. Los pedidos abiertos siguen.',
  hidden: 'Tu cocina está oculta',
  hiddenText: 'Un administrador la ocultó. Solo tú ves tus platillos. Los pedidos abiertos siguen.',
  removed: 'Tu cocina fue retirada',
  removedText: 'Un administrador la retiró. Solo tú ves tus platillos. Los pedidos abiertos siguen.',
  suspended: 'Tu cuenta está suspendida',
  suspendedText: 'Solo tú ves tus platillos hasta que termine la suspensión.',
  toVerdicts: 'Leer la decisión y responder',
  reason: 'El administrador escribió:',
  toPermit: 'Poner el permiso',
  toProfile: 'Cambiar el perfil',
};
