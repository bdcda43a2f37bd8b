import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { dishPage as english } from './dish-page.en.ts';

export const dishPage: TranslatedCatalog<typeof english> = {
  times: {
    title: 'Próximas horas para recoger',
    none: 'Sin horas para recoger en los próximos 7 días',
  },
  takedown: {
    hidden: 'Un administrador ocultó este platillo. Solo su chef y los administradores lo ven:',
    removed: 'Un administrador retiró este platillo. Solo su chef y los administradores lo ven:',
  },
  cart: {
    takesAll: 'Tu carrito ya lleva todo lo que se puede pedir.',
    open: 'Al carrito',
  },
  gone: 'Este platillo ya no está disponible.',
  unknown: {
    title: 'Platillo no encontrado',
    what: 'No hay ningún platillo en esta dirección.',
    why: 'Puede que el enlace tenga un error.',
  },
  off: {
    draft: 'Este platillo es un borrador. Los clientes lo ven cuando se publica.',
    hidden: 'Este platillo está oculto: los clientes no lo ven.',
    waits: 'La cocina espera su aprobación. Hasta entonces los clientes no ven este platillo.',
    offMarket: 'La cocina no está en el mercado: los clientes no ven este platillo.',
    takenDown: 'Los clientes no ven este platillo.',
    edit: 'Editar el platillo',
  },
  more: {
    title: 'Más de {{kitchen}}',
    all: 'Todos los platillos de {{kitchen}}',
  },
};
