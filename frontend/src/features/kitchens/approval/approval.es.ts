import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { approval as en } from './approval.en.ts';

export const approval: TranslatedCatalog<typeof en> = {
  no_address: 'Tu cocina no tiene dirección',
  no_addressText: 'Solo tú ves tus platillos hasta que los clientes sepan dónde recoger.',
  waiting: 'Tu cocina espera la aprobación',
  waitingText:
    'Un administrador del mercado la revisa. Hasta entonces solo tú ves tus platillos. Puedes seguir: agrega platillos, horarios para recoger y unas palabras sobre tu comida.',
  refused: 'Tu cocina no fue aprobada',
  refusedText: 'Solo tú ves tus platillos. Cambia tu perfil y la cocina se revisará de nuevo.',
  permit_expired: 'Tu permiso venció',
  permit_expiredText: 'Fuera del mercado hasta que se revise un permiso nuevo.',
  hidden: 'Tu cocina está oculta',
  hiddenText: 'Un administrador la ocultó. Solo tú ves tus platillos. Los pedidos abiertos siguen.',
  removed: 'Tu cocina fue retirada',
  removedText: 'Un administrador la retiró. Solo tú ves tus platillos. Los pedidos abiertos siguen.',
  suspended: 'Tu cuenta está suspendida',
  suspendedText: 'Solo tú ves tus platillos hasta que termine la suspensión.',
  openOrders: {
    permit_expired_one: '1 pedido abierto sigue.',
    permit_expired_other: '{{count}} pedidos abiertos siguen.',
    suspended_one: '1 pedido abierto: mira la decisión.',
    suspended_other: '{{count}} pedidos abiertos: mira la decisión.',
  },
  toVerdicts: 'Leer la decisión y responder',
  reason: 'El administrador escribió:',
  toPermit: 'Poner el permiso',
  toProfile: 'Cambiar el perfil',
};
