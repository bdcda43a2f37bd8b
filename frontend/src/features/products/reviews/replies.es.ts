import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { replies as english } from './replies.en.ts';

export const replies: TranslatedCatalog<typeof english> = {
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
