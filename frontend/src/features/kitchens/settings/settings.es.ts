import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { settings as en } from './settings.en.ts';

export const settings: TranslatedCatalog<typeof en> = {
  page: 'Lo que ve la gente',
  kind: '¿Qué es?',
  kinds: { home: 'Cocina en casa', truck: 'Food truck' },
  kindHints: { home: 'La gente viene a ti', truck: 'Tú vas a la gente' },
  about: 'Sobre ti, en tus palabras',
  aboutHint: '{{count}} de {{max}} caracteres',
  picture: 'Foto de tu cocina',
  currentPicture: 'La foto de tu cocina',
  removePicture: 'Quitar la foto',
  cuisines: {
    label: 'Tipos de cocina',
    hint: '{{count}} de {{max}}. Elige o escribe, por ejemplo tailandesa. La gente los busca.',
    add: 'Agregar',
    chosen: 'Tus tipos de cocina',
    remove: 'Quitar {{cuisine}}',
    suggestions:
      'Alemana, Americana, Barbacoa, Café, Caribeña, China, Coreana, Desayunos, Española, Etíope, Filipina, Francesa, Griega, Hamburguesas, Hindú, Italiana, Japonesa, Mariscos, Mediterránea, Medio Oriente, Mexicana, Panadería, Peruana, Pizza, Postres, Sureña, Sushi, Tacos, Tailandesa, Turca, Vegana, Vietnamita',
  },
  hideStreet: 'Ocultar mi calle',
  hideStreetHint:
    'Solo la ve la gente con un pedido aceptado. Los demás ven {{address}}. Tú respondes cada pedido.',
  orders: 'Cómo llegan los pedidos',
  acceptance: 'Pedidos nuevos',
  acceptances: { automatic: 'Aceptarlos en el momento', manual: 'Respondo cada uno' },
  acceptanceHints: {
    automatic: 'Nadie te espera',
    manual: 'Los clientes esperan tu respuesta',
  },
  sentences: {
    answer: 'Respondo en <answerMinutes/> minutos. Después el pedido termina solo.',
    ask: 'Los pedidos de más de <askAbovePortions/> porciones siempre esperan mi respuesta.',
    lead: 'La gente pide con al menos <leadMinutes/> minutos de anticipación, y con <horizonDays/> días como máximo.',
    slot: 'Eligen una hora para recoger de <slotMinutes/> minutos.',
    cancel: 'Pueden cancelar hasta <cancelMinutes/> minutos antes.',
    noShow: 'Un pedido que nadie recoge se puede marcar después de <noShowMinutes/> minutos.',
  },
  fields: {
    answerMinutes: 'Minutos para responder',
    askAbovePortions: 'Porciones que necesitan respuesta',
    leadMinutes: 'Minutos de anticipación',
    horizonDays: 'Días de anticipación',
    slotMinutes: 'Minutos de una hora para recoger',
    cancelMinutes: 'Minutos para cancelar',
    noShowMinutes: 'Minutos hasta marcarlo como no recogido',
  },
  noShowAutomatic: 'Marcar por mí los pedidos no recogidos',
  timeZone: 'Zona horaria',
  save: 'Guardar cocina',
  saved: 'Cocina guardada',
};
