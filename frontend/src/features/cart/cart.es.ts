import type { TranslatedCatalog } from '../../platform/i18n/language.ts';
import type { cart as en } from './cart.en.ts';

export const cart: TranslatedCatalog<typeof en> = {
  title: 'Carrito de compras',
  lines: 'En tu carrito',
  each: 'c/u',
  remove: 'Quitar {{name}}',
  removed: 'Quitaste {{name}}',
  undo: 'Deshacer',
  empty: 'Tu carrito está vacío',
  soldOut: '{{name}}: agotado.',
  subtotal_one: 'Subtotal ({{count}} porción)',
  subtotal_other: 'Subtotal ({{count}} porciones)',
  checkout: 'Continuar con el pedido',
  cash: 'Pagas en efectivo al recoger.',
  soldOutLines: 'Agotado',
  soldOutLead: 'No es parte de tu pedido',
  replaced: {
    what: '{{name}} ya estaba en tu carrito. ¿Cambiar la cantidad de {{before}} a {{qty}}?',
    replace: 'Cambiar a {{qty}}',
    leave: 'Dejar {{before}}',
  },
  note: {
    soldOut: 'Agotado. No es parte de tu pedido.',
    allergens: '{{name}} ahora contiene o puede contener {{allergens}}. Míralo antes de pedir.',
    see: 'Ver el platillo',
    takeOut: 'Quitarlo',
    gone: '{{name}} ya no se ofrece. No es parte de tu pedido.',
    price: 'Cambiaron los precios, revisa tu carrito: {{name}} ahora cuesta {{price}}.',
    stockOf: '{{part}}: solo hay {{left}}. La cantidad cambió de {{before}} a {{qty}}.',
    stock: 'Solo hay {{left}}. La cantidad cambió de {{before}} a {{qty}}.',
  },
};
