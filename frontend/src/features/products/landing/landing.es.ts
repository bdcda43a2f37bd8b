import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { landing as en } from './landing.en.ts';

export const landing: TranslatedCatalog<typeof en> = {
  title: 'Te damos la bienvenida',
  heading: 'Alguien cerca de ti está cocinando.',
  lead: 'Pide comida de chefs en casa y camiones de comida cerca de ti. Paga en efectivo al recoger.',
  toMarket: 'Explorar el mercado',
  video: 'Video: curry, tacos, pastel, fideos y ensalada en una mesa giratoria',
  playVideo: 'Reproducir el video',
  pauseVideo: 'Pausar el video',
  loved: 'Los platillos mejor calificados',
  kitchens: 'Quién cocina pronto',
  kinds: { home: 'Chef en casa', truck: 'Camión de comida' },
  how: 'Cómo funciona',
  steps: {
    choose: 'Elige',
    chooseHow: 'Mira lo que cocinan hoy los chefs en casa y los camiones de comida cerca de ti.',
    order: 'Pide',
    orderHow: 'Con cuenta o sin ella. Te damos un número de pedido.',
    pickUp: 'Recoge',
    pickUpHow: 'Pasa por tu comida a tu hora y págale a la cocina en efectivo.',
  },
  banner: {
    signUp: 'Regístrate',
    visitor: 'Crea tu cuenta',
    visitorWhy: 'Regístrate como foodie para seguir tus pedidos, o como chef para vender tu comida.',
    visitorAction: 'Regístrate gratis',
    foodie: '¿Tú también cocinas?',
    foodieWhy: 'Crea una cuenta de chef y vende tu comida a la gente cerca de ti.',
    foodieAction: 'Regístrate como chef',
    thanks: 'Gracias',
    chef: 'Gracias por cocinar, {{name}}.',
    chefWhy: 'Tus pedidos y tu menú están a un toque.',
    chefAction: 'Ver tus pedidos',
  },
};
