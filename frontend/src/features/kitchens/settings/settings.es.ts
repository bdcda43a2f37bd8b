import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { settings as en } from './settings.en.ts';

export const settings: TranslatedCatalog<typeof en> = {
  kind: '¿Qué es?',
  kinds: { home: 'Cocina en casa', truck: 'Camión de comida' },
  kindHints: { home: 'La gente viene a ti', truck: 'Tú vas a la gente' },
  about: 'Sobre ti, en tus palabras',
  aboutHint: '{{count}} de {{max}} caracteres',
  pictures: { title: 'Imágenes', both: 'Cocina y retrato', none: 'Ninguna todavía' },
  picture: { label: 'Foto de tu cocina', current: 'La foto de tu cocina', remove: 'Quitar la foto' },
  portrait: { label: 'Tu retrato', current: 'Tu retrato', remove: 'Quitar el retrato' },
  cuisines: {
    label: 'Tipos de cocina',
    hint: '{{count}} de {{max}}. La gente los busca.',
    add: 'Agregar',
    chosen: 'Tus tipos de cocina',
    remove: 'Quitar {{cuisine}}',
    suggestions:
      'Alemana, Americana, Barbacoa, Café, Caribeña, China, Coreana, Desayunos, Española, Etíope, Filipina, Francesa, Griega, Hamburguesas, Hindú, Italiana, Japonesa, Mariscos, Mediterránea, Medio Oriente, Mexicana, Panadería, Peruana, Pizza, Postres, Sureña, Sushi, Tacos, Tailandesa, Turca, Vegana, Vietnamita',
  },
  hideStreet: 'Ocultar mi calle',
  hideStreetHint:
    'Solo la ve la gente con un pedido aceptado. Los demás ven {{address}}. Tú respondes cada pedido.',
  acceptance: 'Pedidos nuevos',
  acceptances: { automatic: 'Aceptarlos en el momento', manual: 'Respondo cada uno' },
  acceptanceHints: {
    automatic: 'Nadie te espera',
    manual: 'Los clientes esperan tu respuesta',
  },
  rules: {
    answerMinutes: { label: 'Respondo en', unit: 'min' },
    askAbovePortions: { label: 'Pregúntame a partir de más de', unit: 'porciones' },
    leadMinutes: { label: 'Con al menos esta anticipación', unit: 'min' },
    horizonDays: { label: 'Con esta anticipación como máximo', unit: 'días' },
    slotMinutes: { label: 'Una hora para recoger dura', unit: 'min' },
    cancelMinutes: { label: 'Pueden cancelar hasta', unit: 'min antes' },
    noShowMinutes: { label: 'No recogido después de', unit: 'min' },
  },
  noShowAutomatic: 'Marcar por mí los pedidos no recogidos',
  timeZone: 'Zona horaria',
  saves: {
    page: 'Los clientes ven el cambio en el momento.',
    rules: 'Vale para pedidos nuevos. Los no recogidos: también para los abiertos.',
  },
  showsStreet: 'Si los pedidos se aceptan en el momento, se ve tu calle. Al guardar ya no se oculta.',
  save: 'Guardar cocina',
  discard: 'Descartar cambios',
  saved: 'Cocina guardada',
};
