import { defineEndpoint } from '../http/endpoint.ts';
import { Product } from './product.ts';
import {
  GroupCopied,
  GroupCopy,
  KitchenOptionsSet,
  KitchenOptionState,
  OptionState,
} from '../menu/option-schemas.ts';

export const setOptionSoldOut = defineEndpoint({
  name: 'setOptionSoldOut',
  summary: 'Set an option of a product sold out, or put it back on sale',
  method: 'put',
  path: '/products/:id/options/:optionId',
  access: 'chefOrAdmin',
  body: OptionState,
  reply: Product,
  noStore: true,
  errors: [404],
});

export const setKitchenOptionSoldOut = defineEndpoint({
  name: 'setKitchenOptionSoldOut',
  summary: 'Set every option of a name sold out in all dishes of a kitchen, or put them back on sale',
  method: 'put',
  path: '/kitchens/:chefId/options',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  body: KitchenOptionState,
  reply: KitchenOptionsSet,
  noStore: true,
  errors: [404],
});

export const copyOptionGroup = defineEndpoint({
  name: 'copyOptionGroup',
  summary: 'Copy an option group to other products of the kitchen',
  method: 'post',
  path: '/products/:id/option-groups/:groupId/copy',
  access: 'chefOrAdmin',
  body: GroupCopy,
  reply: GroupCopied,
  idempotent: true,
  noStore: true,
  errors: [404],
});
