import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { menuPage as english } from './menu-page.en.ts';

export const menuPage: TranslatedCatalog<typeof english> = {
  address: {
    title: 'Tu propia dirección',
    label: 'Dirección: {{start}}',
    hint: 'Letras minúsculas, números y guiones, de {{min}} a {{max}}.',
    left: 'Te quedan {{left}} de {{max}} cambios.',
    none: 'No hay cambios hasta el {{date}}. Siempre puedes quitarla.',
    free: '{{slug}} está libre',
    own: '{{slug}} es tuya',
    taken: '{{slug}} es de otra cocina',
    alike: '{{slug}} se ve igual que la dirección de otra cocina',
    reserved: '{{slug}} es una palabra del mercado',
    bad: 'Usa de {{min}} a {{max}} letras minúsculas, números y guiones sueltos, con al menos una letra',
    save: 'Guardar dirección',
    remove: 'Quitar la dirección',
    saved: 'Dirección guardada. Las anteriores llevan a ella.',
    removed: 'Se quitó la dirección',
    qr: 'Código QR de la página de tu cocina',
  },
  sections: {
    title: 'Secciones de tu menú',
    hint: 'Los clientes las ven en este orden, y los demás platillos en “Más”.',
    name: 'Sección {{number}}',
    unnamed: 'Sección {{number}}',
    add: 'Agregar una sección',
    save: 'Guardar secciones',
    saved: 'Secciones guardadas',
    remove: 'Quitar',
    removeOf: 'Quitar la sección {{name}}',
    up: 'Subir {{name}}',
    down: 'Bajar {{name}}',
    place: 'Sección de {{name}}',
    moreHint: 'Lo que no está en ninguna sección. Siempre va al final.',
  },
};
