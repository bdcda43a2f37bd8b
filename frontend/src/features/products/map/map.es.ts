import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { map as english } from './map.en.ts';

export const map: TranslatedCatalog<typeof english> = {
  label: 'Mapa de las cocinas',
  shown_one: '{{count}} cocina en el mapa',
  shown_other: '{{count}} cocinas en el mapa',
  first: 'Las primeras {{count}} de {{total}} cocinas están en el mapa',
  unplaced_one: '{{count}} cocina no tiene posición y solo está en la lista.',
  unplaced_other: '{{count}} cocinas no tienen posición y solo están en la lista.',
  list: 'Lista',
  close: 'Cerrar el mapa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  full: 'Lleno',
  nextPickup: '{{text}}: {{name}}, próxima hora para recoger, {{time}}',
  noTime: '{{text}}: {{name}}, sin horas libres para recoger',
  cluster: '{{count}} cocinas aquí. Acercar',
  chosen_one: '{{count}} platillo de {{name}} está ahora al principio de la lista.',
  chosen_other: '{{count}} platillos de {{name}} están ahora al principio de la lista.',
  page: 'Página de {{name}}',
  clear: 'Quitar la selección',
  tiles: {
    loading: 'El fondo del mapa se está cargando…',
    failed: 'El fondo del mapa no se cargó. Los lugares son correctos sin él.',
    offline: 'Sin fondo del mapa mientras no tengas conexión.',
  },
  failed: 'El mapa no se cargó. La lista está completa sin él.',
};
