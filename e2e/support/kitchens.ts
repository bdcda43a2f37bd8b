import type { Batch } from '@homechef/contract/batches/batch';
import type { CapacityLimit } from '@homechef/contract/kitchens/kitchen';
import type { OptionGroup } from '@homechef/contract/menu/option-schemas';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import {
  callApi,
  createChef,
  createGuestOrder,
  createPublishedProduct,
  createUniqueSuffix,
} from './fixtures.ts';

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

/**
 * Creates a kitchen with an address of its own and sections, a combo with long names, and an order of it that is placed.
 * Another order is ready, and of a lot that was recalled.
 */
export async function createMenu() {
  const { chef, dish: part } = await createKitchenWithSlots();
  const { token } = chef;
  const path = `/kitchens/${chef._id}`;
  const slug = `menu-${createUniqueSuffix()}a`;
  const name = 'Paloma Plate with everything on it';
  const plate = await setOptionGroups(await createPublishedProduct(chef, { name }), token, [
    { name: 'Main', min: 1, max: 1, options: [{ name: part.name, product: part._id }, { name: 'Beans' }] },
    {
      name: 'Extras',
      min: 0,
      max: 2,
      options: [
        { name: `Extra${'Possible'.repeat(6)}`, price: 999.5, contains: ['milk', 'nuts', 'soybeans'] },
        { name: 'Cheese', price: 1, contains: ['milk'], excludes: ['vegan'] },
        { name: 'No onion' },
      ],
    },
  ]);
  const sections = [
    { name: 'Plates', products: [plate._id] },
    { name: 'Beside it', products: [part._id] },
  ];
  await callApi(path, 'put', { slug, sections, kind: 'truck' }, token);
  const options = plate.optionGroups.flatMap((group) => group.options.slice(0, 1).map(({ _id }) => _id));
  const createBatch = (): Promise<Batch> =>
    callApi(`${path}/batches`, 'post', { product: part._id, portions: 20 }, token);
  const recalled = await createBatch();
  const order = await createGuestOrder([{ product: plate, qty: 2, options }]);
  await callApi(`/orders/${order._id}/all/orderstatus`, 'put', {}, token);
  const words = { reason: 'Walnuts got into the chile.', advice: 'Do not eat it, and throw it away.' };
  await callApi(`${path}/batches/recall`, 'post', { batches: [recalled._id], ...words }, token);
  await createGuestOrder([{ product: plate, qty: 1, options }]);
  return { chef, slug, plate, part, options, order, recalled, batch: await createBatch() };
}
export type Menu = Awaited<ReturnType<typeof createMenu>>;
