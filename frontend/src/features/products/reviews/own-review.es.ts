import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { ownReview as ownReviewEn, replies as repliesEn } from './own-review.en.ts';

export const replies: TranslatedCatalog<typeof repliesEn> = {
  by: 'Respuesta de {{brand}}',
  write: 'Responder',
  of: 'Responder a {{name}}',
  label: 'Tu respuesta a {{name}}',
  hint: 'Todos pueden leerla. No se puede cambiar después.',
  missing: 'Escribe una respuesta',
  send: 'Publicar respuesta',
  cancel: 'Cancelar',
  review: 'la reseña de {{name}}',
};

export const ownReview: TranslatedCatalog<typeof ownReviewEn> = {
  commentHint: 'También puedes dejar solo estrellas.',
  addPhoto: 'Agregar una foto',
  otherPhoto: 'Elegir otra foto',
  removePhoto: 'Quitar la foto',
  sending: 'Enviando la foto…',
  yourPhoto: 'Tu foto',
  photoProblems: {
    kind: 'No podemos leer este archivo como imagen. Elige un JPEG, PNG, WebP, AVIF o GIF.',
    size: 'Esta foto pesa más de 5 MB y este navegador no puede reducirla. Elige otra.',
    heic: 'Este navegador no abre fotos HEIC. En un iPhone, elige “Más compatible” en Configuración, Cámara, Formatos; en otros teléfonos, apaga “Imágenes de alta eficiencia” en los ajustes de la cámara. O manda una captura de pantalla de la foto.',
  },
  change: 'Cambiar',
  delete: 'Eliminar',
  save: 'Guardar reseña',
  cancel: 'Cancelar',
};
