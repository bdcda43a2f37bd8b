import type { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import type { OptionGroup } from '@homechef/contract/menu/option-schemas';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { callApi, createChef, createPublishedProduct } from './fixtures.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** Creates a kitchen with a dish and one-hour slots around the clock, every day. */
export async function createKitchenWithSlots(): Promise<{ chef: Session; dish: Product }> {
  const chef = await createChef();
  const path = `/kitchens/${chef._id}`;
  await callApi(path, 'put', { slotMinutes: 60 }, chef.token);
  for (const weekday of weekdays)
    await callApi(`${path}/windows`, 'post', { weekday, from: '00:00', to: '24:00' }, chef.token);
  return { chef, dish: await createPublishedProduct(chef) };
}

/** Limits the kitchen to one order per slot. */
export const allowOneOrderPerSlot = (chef: Session): Promise<CapacityLimit> =>
  callApi(
    `/kitchens/${chef._id}/limits`,
    'post',
    { name: 'Oven', per: 'slot', counts: 'orders', max: 1 },
    chef.token,
  );

export type NewOptionGroup = Pick<OptionGroup, 'name' | 'min' | 'max'> & { options: object[] };

export const setOptionGroups = (
  { _id, ...dish }: Product,
  token: string,
  optionGroups: NewOptionGroup[],
): Promise<Product> => {
  const { name, price, countInStock, category, image, description } = dish;
  const form = { name, price, countInStock, category, image, description, optionGroups };
  return callApi(`/products/${_id}`, 'put', form, token);
};
