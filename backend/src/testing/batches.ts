import type { Batch, RecallResult } from '@homechef/contract/batches/batch';
import type { Order } from '@homechef/contract/orders/order';
import { createFoodie } from './accounts.ts';
import { apiAs } from './api-client.ts';
import { createProduct, sendMemberOrder, toOrderItem } from './fixtures.ts';
import { toKitchenPath } from './kitchens.ts';
import { findOptions, saveGroups } from './menus.ts';
import { getOrderView, sendMove, type TestKitchen } from './orders.ts';
import { findStored } from './stored-documents.ts';

const toIds = (batches: readonly Batch[]) => batches.map(({ _id }) => _id);

export const toBatchesPath = ({ chef }: TestKitchen, suffix = ''): string =>
  toKitchenPath(chef, `/batches${suffix}`);

export const makeBatch = async (
  kitchen: TestKitchen,
  portions = 40,
  product = kitchen.dish._id,
): Promise<Batch> =>
  (await apiAs(kitchen.chef).post(toBatchesPath(kitchen), { product, portions })).body as Batch;

export const readLeft = async ({ _id }: Batch) => (await findStored('batches', _id)).left;

/** Makes the first item of an order ready, from these batches if there are any. */
export const sendReady = ({ chef }: TestKitchen, order: Order, batches: readonly Batch[] = []) =>
  sendMove(chef, order, 'orderstatus', batches.length > 0 ? { body: { batches: toIds(batches) } } : {});

export const makeItemReady = async (kitchen: TestKitchen, order: Order, batches?: readonly Batch[]) =>
  getOrderView(await sendReady(kitchen, order, batches));

/** Orders two of a combo that takes the dish of the kitchen, and makes them ready, from a batch of each dish. */
export async function makeComboReady(kitchen: TestKitchen) {
  const { chef, dish: part } = kitchen;
  const side = { name: 'Side', options: [{ name: 'Beans', product: part._id }] };
  const combo = await saveGroups(chef, await createProduct(chef), [side]);
  const [ofPart, ofCombo] = [await makeBatch(kitchen, 9), await makeBatch(kitchen, 9, combo._id)] as const;
  const line = { ...toOrderItem(combo, 2), options: findOptions(combo, 'Beans') };
  const order = await makeItemReady(kitchen, await sendMemberOrder(await createFoodie(), [line]));
  return { order, ofPart, ofCombo, combo };
}

export const recallWords = { reason: 'Walnuts got into the chile.', advice: 'Throw it away.' };

export const sendRecall = (
  kitchen: TestKitchen,
  batches: readonly Batch[],
  { by = kitchen.chef, ...form }: { by?: TestKitchen['chef']; preview?: boolean } = {},
) => apiAs(by).post(toBatchesPath(kitchen, '/recall'), { batches: toIds(batches), ...recallWords, ...form });

/** Recalls batches. @throws Error with the reply if it is refused */
export async function recallBatches(
  kitchen: TestKitchen,
  batches: readonly Batch[],
  form?: { preview?: boolean },
): Promise<RecallResult> {
  const { status, body, text } = await sendRecall(kitchen, batches, form);
  if (status !== 200) throw new Error(`The recall answered ${status}: ${text}`);
  return body as RecallResult;
}
