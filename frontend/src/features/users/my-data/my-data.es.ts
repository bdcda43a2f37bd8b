import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { myData as english } from './my-data.en.ts';

export const myData: TranslatedCatalog<typeof english> = {
  title: 'Mis datos',
  lead: 'Descarga todo lo que este mercado sabe de ti: perfil, pedidos, reseñas, favoritos, avisos y más, en un archivo JSON.',
  download: 'Descargar mis datos',
  downloaded: 'Tus datos están en el archivo my-data.json.',
  delete: 'Eliminar mi cuenta',
  happens: 'Esto pasa cuando eliminas tu cuenta:',
  personGoes:
    'Tu nombre, correo, teléfono, dirección y notas se quitan de todo, también de los pedidos anteriores.',
  ordersStay:
    'Los pedidos quedan sin ti, para las cuentas de las cocinas. Tus reseñas son de “Un cliente anterior”.',
  openOrders: 'Los pedidos abiertos se cancelan, menos la comida que ya está lista.',
  cancelled_one: '{{count, number}} pedido se cancela.',
  cancelled_other: '{{count, number}} pedidos se cancelan.',
  stay_one: '1 está listo y sigue: anota {{list}}.',
  stay_other: '{{count, number}} están listos y siguen: anota {{list}}.',
  numberAndCode: '{{number}} y el código {{code}}',
  kitchenGoes:
    'Tu cocina, tus platillos y tus fotos desaparecen. Los pedidos abiertos de tu cocina se cancelan y se avisa a los clientes.',
  noWayBack: 'Nadie puede recuperar la cuenta.',
  passwordHint: 'Se necesita para eliminar tu cuenta.',
  deleteForGood: 'Eliminar la cuenta para siempre',
  keep: 'Conservar mi cuenta',
  deleted: 'Tu cuenta está eliminada.',
};
