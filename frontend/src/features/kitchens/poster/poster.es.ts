import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { poster as english } from './poster.en.ts';

export const poster: TranslatedCatalog<typeof english> = {
  title: 'Cartel',
  link: 'Imprimir un cartel',
  line: 'Pide antes y paga en efectivo',
  steps: { scan: 'Escanea y elige', time: 'Escoge tu hora', cash: 'Trae efectivo' },
  code: 'Código QR de {{url}}',
  paper: 'Papel',
  letter: 'Carta',
  a4: 'A4',
  prices: 'Con el menú y los precios',
  pricesHint: 'Los precios cambian: sin ellos dura más tiempo colgado',
  print: 'Imprimir el cartel',
  preview: 'Vista previa',
  noSlug: 'Todavía sin dirección propia: el código abre la página de tu cocina.',
  chooseSlug: 'Elige una dirección antes de imprimir muchos.',
  offMarket:
    'Ahora nadie más ve tu cocina: hasta que esté en el mercado, el código no lleva a los demás a ningún lado.',
  picture: 'La imagen para mensajes',
  pictureOf: 'Imagen de {{name}} con el código QR de {{url}}',
  download: 'Descargar la imagen',
  from: 'desde {{price}}',
  starting: '{{days}}, desde el {{date}}',
  until: '{{days}}, hasta el {{date}}',
  moreTimes: 'Más horarios en la página del código',
};
