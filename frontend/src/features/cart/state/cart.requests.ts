import { getProduct } from '@homechef/contract/products/endpoints';
import { ignoreNotFound, type Api } from '../../../platform/http/api-client.ts';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { checkChoice } from '../../menu/state/choices.ts';
import { getLineKey, isHeld, type CartItem } from './cart-item.ts';

const fetchProduct = (api: Api, id: string) =>
  ignoreNotFound(api(getProduct, { params: { id }, token: 'never', skipCache: true }));

/** Reads the dishes of the lines again. `choices` has what each line is today, by the key of the line. */
export const refreshCart = defineRequest(
  'cart/check',
  async (api, lines: readonly Pick<CartItem, 'product' | 'options' | 'held'>[]) => {
    const ids = [...new Set(lines.map(({ product }) => product))];
    const dishes = new Map(
      await Promise.all(ids.map(async (id) => [id, await fetchProduct(api, id)] as const)),
    );
    const choices = lines.flatMap((line) => {
      const product = dishes.get(line.product);
      return product
        ? [[getLineKey(line), checkChoice(product, line.options ?? [], isHeld(line))] as const]
        : [];
    });
    return { choices: Object.fromEntries(choices), removedIds: ids.filter((id) => !dishes.get(id)) };
  },
  { isPublic: true },
);
