import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { reviews as en } from './reviews.en.ts';

export const reviews: TranslatedCatalog<typeof en> = {
  more: 'Mostrar más reseñas',
  verified: 'Compra verificada',
  formerCustomer: 'Un cliente anterior',
  edited: 'editada',
  photoOf: 'Foto de {{name}}',
  reviewedAs: 'Reseña de “{{name}}”',
  hidden: 'Oculta por un administrador: solo tú y los administradores la ven',
  removed: 'Retirada por un administrador: solo tú y los administradores la ven',
  left_one: '{{count, number}} más',
  left_other: '{{count, number}} más',
  title: 'Reseñas',
  none: 'Aún no hay reseñas',
  yours: 'Tu reseña',
  signIn: '<signIn>Inicia sesión</signIn> para escribir una reseña.',
  expired: 'Tu sesión venció. Tu borrador está guardado.',
  own: 'No puedes reseñar tu propio platillo.',
  reviewed: 'Ya reseñaste este platillo.',
  submitted: 'Reseña enviada',
  rating: 'Calificación',
  ratings: {
    Poor: '1 Mala',
    Fair: '2 Regular',
    Good: '3 Buena',
    'Very Good': '4 Muy buena',
    Excellent: '5 Excelente',
  },
  comment: 'Comentario',
  submit: 'Enviar reseña',
};
