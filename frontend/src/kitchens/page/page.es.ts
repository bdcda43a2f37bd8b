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
  reviews_one: '{{count, number}} reseña',
  reviews_other: '{{count, number}} reseñas',
  completed_one: '{{count, number}} pedido completado',
  completed_other: '{{count, number}} pedidos completados',
  where: {
    now: 'Ahora en {{place}}',
    next: 'Después: {{place}}, {{time}}',
    away: 'a {{distance}}',
  },
  share: {
    button: 'Compartir',
    of: 'Compartir: {{name}}',
    copied: 'Enlace copiado',
    failed: 'No se pudo copiar el enlace: {{url}}',
  },
  rules: {
    manual_one: 'El chef responde cada pedido en {{count}} minuto.',
    manual_other: 'El chef responde cada pedido en {{count}} minutos.',
    cancel: 'Puedes cancelar hasta la hora de recoger.',
    cancelMinutes_one: 'Puedes cancelar hasta {{count}} minuto antes de recoger.',
    cancelMinutes_other: 'Puedes cancelar hasta {{count}} minutos antes de recoger.',
    cancelHours_one: 'Puedes cancelar hasta {{count}} hora antes de recoger.',
    cancelHours_other: 'Puedes cancelar hasta {{count}} horas antes de recoger.',
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
