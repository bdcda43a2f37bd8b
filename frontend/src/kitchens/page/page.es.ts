import type { TranslatedCatalog } from '../../lib/i18n/language.ts';
import type { page as en } from './page.en.ts';

export const page: TranslatedCatalog<typeof en> = {
  kindIn: '{{kind}} · {{city}}',
  state: {
    open: 'Abierto hasta {{time}}',
    openAlways: 'Abierto: pide a cualquier hora',
    midnight: 'la medianoche',
    closed: 'Abre {{time}}',
    closedNoTimes: 'Sin horas para recoger por ahora',
    paused: 'En pausa hasta {{time}}',
    pausedWhy: 'En pausa hasta {{time}}: {{reason}}',
  },
  times: {
    title: 'Cuándo y dónde',
    now: 'Ahora, hasta {{time}}',
    allDay: '{{day}}, todo el día',
    soon: 'En cuanto esté listo',
    none: 'Sin horas para recoger en las próximas semanas.',
    cancelled: 'Cancelado: {{reason}}',
    changed: 'Cambió',
    closed: 'Cerrado {{dates}}: {{reason}}',
    directions: 'Cómo llegar',
    directionsTo: 'Cómo llegar a {{place}}',
    street: 'Ves la calle cuando aceptan tu pedido.',
    showAll: 'Ver las {{count}} horas',
    showFewer: 'Ver menos',
  },
  own: {
    note: 'Esta es tu página como la ven los clientes. Los borradores no se muestran.',
    change: 'Cámbiala en tu perfil',
    back: 'Volver a los primeros pasos',
  },
};
