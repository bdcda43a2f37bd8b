import type { TranslatedCatalog } from '../../platform/i18n/language.ts';
import type { products as en } from './products.en.ts';

export const products: TranslatedCatalog<typeof en> = {
  latest: 'Lo más nuevo',
  noCategory: 'Elige...',
  categories: {
    Vegetarian: 'Vegetariano',
    'Non-Vegetarian': 'No vegetariano',
    Vegan: 'Vegano',
    'Gluten Free': 'Sin gluten',
    Pastry: 'Repostería',
    'Sweets & Snacks': 'Dulces y botanas',
  },
  stock: {
    none: 'Agotado',
    noneForNow: 'Agotado por ahora',
    left_one: 'Queda {{count}}',
    left_other: 'Quedan {{count}}',
    plenty: 'Disponible',
  },
  market: {
    description:
      'Platillos de chefs en casa y camiones de comida cerca de ti: vegetariano, vegano, sin gluten, repostería, dulces y más. Paga en efectivo al recoger.',
    findChefs: 'Ver chefs cerca de ti',
    signInToFindChefs: 'Inicia sesión para ver chefs cerca de ti',
    dishes_one: '{{count, number}} platillo',
    dishes_other: '{{count, number}} platillos',
    sorts: {
      latest: 'Más nuevos primero',
      price: 'Precio, de menor a mayor',
      '-price': 'Precio, de mayor a menor',
      rating: 'Mejor calificados',
      relevance: 'Más relevantes',
      distance: 'Más cerca',
      soonest: 'Lo antes posible',
    },
    empty: 'Aún no hay platillos',
    emptyWhy: 'Todavía nadie ha agregado platillos. Vuelve más tarde.',
    noMatch: 'Ningún platillo coincide',
    noMatchName:
      'Prueba con un nombre más corto. La búsqueda distingue mayúsculas: “Taco” no coincide con “taco”.',
    noMatchOther: 'Prueba con otra categoría o un rango de precios más amplio.',
    showAll: 'Ver todos los platillos',
  },
  filter: {
    title: 'Buscar y filtrar',
    on: 'Filtros: {{active}}',
    name: 'Nombre',
    category: 'Categoría',
    minPrice: 'Precio mínimo',
    maxPrice: 'Precio máximo',
    reset: 'Quitar filtros',
    show: 'Ver platillos',
  },
  dish: {
    about: '{{price}}, de {{brand}}. {{description}}',
    allOfChef: 'Todos los platillos de esta cocina',
    addToCart: 'Agregar al carrito',
    own: 'Este platillo es tuyo. Los clientes lo pueden pedir aquí.',
    cookedBy: 'Preparado por {{brand}}',
    cash: 'Paga en efectivo al recoger.',
  },
};
