import type { TranslatedCatalog } from '../../platform/i18n/language.ts';
import type { reports as english } from './reports.en.ts';

export const reports: TranslatedCatalog<typeof english> = {
  button: 'Reportar un problema',
  of: 'Reportar un problema con {{name}}',
  reason: '¿Qué está mal?',
  choose: 'Elige una opción',
  noReason: 'Elige qué está mal',
  reasons: {
    wrong_allergens: 'Los alérgenos no son correctos',
    not_as_described: 'No es como se describe',
    offensive: 'Ofensivo',
    fraud: 'Fraude',
    other: 'Otra cosa',
  },
  text: 'Detalles (opcional)',
  send: 'Enviar reporte',
  cancel: 'Cancelar',
  close: 'Cerrar',
  sent: 'Gracias. Lo revisaremos.',
  known: 'Ya tenemos este reporte. ¿Viste algo más? Escríbelo en los detalles.',
};
