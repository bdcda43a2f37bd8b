import type { TranslatedCatalog } from '../platform/i18n/language.ts';
import type { ui as en } from './ui.en.ts';

export const ui: TranslatedCatalog<typeof en> = {
  siteName: 'HomeChef Market',
  description:
    'Comida de chefs en casa y camiones de comida cerca de ti. Pide aquí y paga en efectivo al recoger.',
  loading: 'Cargando...',
  tryAgain: 'Intentar de nuevo',
  search: 'Buscar',
  sortBy: 'Ordenar por',
  close: 'Cerrar',
  show: 'Mostrar',
  hide: 'Ocultar',
  restored: 'Recuperamos tus cambios sin guardar.',
  toMarket: 'Ver los platillos más nuevos',
  cashToPay: 'Efectivo a pagar al recoger',
  confirm: { title: '¿Seguro que quieres hacerlo?', cancel: 'Cancelar' },
  pager: { label: 'Paginación', previous: 'Anterior', next: 'Siguiente' },
  noPicture: 'No hay foto',
  call: 'Llamar al',
  moreFor: 'Más para {{name}}',
  quantity: 'Cantidad',
  quantityMax: 'Máximo {{max}}',
  rating: '{{stars}} de 5 estrellas',
  reviews_one: '{{count, number}} reseña',
  reviews_other: '{{count, number}} reseñas',
  languageMissing: 'No se pudo cargar el inglés. Inténtalo de nuevo.',
  theme: { light: 'Tema claro', dark: 'Tema oscuro' },
};
