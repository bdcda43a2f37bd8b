import type { TranslatedCatalog } from '../../../platform/i18n/language.ts';
import type { blocks as en } from './blocks.en.ts';

export const blocks: TranslatedCatalog<typeof en> = {
  title: 'Clientes bloqueados',
  lead: 'No recibes pedidos nuevos de estas personas. Sus pedidos abiertos siguen. Bloqueas a alguien en la página de un pedido.',
  none: 'No has bloqueado a nadie',
  noneHint: 'Para bloquear a un cliente, abre un pedido suyo.',
  member: 'Cuenta y teléfono',
  guest: 'Teléfono',
  reason: 'Tu motivo:',
  since: 'Desde el {{date}}',
  remove: 'Recibir pedidos otra vez',
  removeOf: 'Recibir pedidos otra vez de {{name}}',
  removed: '{{name}} puede pedir otra vez',
  button: 'Bloquear al cliente',
  buttonOf: 'Bloquear al cliente {{name}}',
  question: '¿No recibir más pedidos de {{name}}?',
  what: 'Se rechazan más pedidos con esta cuenta o este teléfono. Los pedidos abiertos siguen.',
  why: 'Motivo, solo para ti y los administradores',
  confirm: 'Bloquear',
  keep: 'Volver',
  missing: 'Escribe el motivo',
  added: '{{name}} está bloqueado',
};
