import type { TranslatedCatalog } from '../lib/i18n/language.ts';
import type { app as en } from './app.en.ts';

export const app: TranslatedCatalog<typeof en> = {
  brand: 'Home<b>Chef</b>\u00a0Market',
  brandLabel: 'HomeChef Market, inicio',
  skip: 'Ir al contenido principal',
  nav: {
    label: 'Principal',
    menu: 'Menú',
    guestOrder: 'PEDIDO DE INVITADO',
    guestOrder_find: 'Buscar un pedido de invitado',
    market_link: 'Mercado',
    chefs: 'CHEFS',
    profile: 'Perfil',
    myOrders: 'Mis pedidos',
    yourOrders: 'Tus pedidos',
    schedule: 'Horario',
    addFoodItems: 'Agregar platillos',
    admin: 'Admin',
    users: 'Usuarios',
    products: 'Platillos',
    orders: 'Pedidos',
    cart: 'Carrito',
    cartItems_one: 'porción',
    cartItems_other: 'porciones',
    login: 'Iniciar sesión',
    signUp: 'Regístrate',
    logout: 'Cerrar sesión',
  },
  cartBar: { label: 'Tu carrito', view: 'Pedir · {{portions}}' },
  goHome: 'Volver al inicio',
  notFound: {
    title: 'Página no encontrada',
    what: 'No encontramos esta página',
    why: 'Puede que el enlace tenga un error o que la página haya cambiado de lugar.',
  },
  error: {
    title: 'Algo salió mal',
    what: 'Ocurrió un error inesperado',
    chunk:
      'Una parte de esta página no cargó. Revisa tu conexión o recarga para tener la versión más reciente.',
    unknown: 'Algo salió mal en esta página. Tu carrito sigue guardado.',
    reload: 'Recargar la página',
  },
  footer: {
    tagline: 'conectamos a la gente con chefs en casa y food trucks',
    copyright: 'Copyright © {{year}} HomeChef Market',
  },
};
