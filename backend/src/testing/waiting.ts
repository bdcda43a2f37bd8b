import { JoinedWaitingList, WaitingPlace } from '@homechef/contract/waiting-list/waiting';
import type { Order } from '@homechef/contract/orders/order';
import { runAudit } from '../operations/books-audit/run-audit.ts';
import { createHoldLimits } from '../features/orders/place/open-order-limits.ts';
import { updateWaitingList } from '../features/waiting-list/serve-waiting.ts';
import { endDueEntries } from '../features/waiting-list/timed-waiting.ts';
import { apiAs, apiAsVisitor, type TokenHolder } from './api-client.ts';
import { getBody, type ApiReply } from './api-reply.ts';
import { createGuestForm, placeGuestOrder, toOrderItem } from './fixtures.ts';
import { getTestApp } from './test-app.ts';
import { toKitchenPath } from './kitchens.ts';
import { createTestKitchen, toPickup, type TestKitchen } from './orders.ts';
import { countStored, toStoredId } from './stored-documents.ts';

let personCount = 0;

const getHoldLimits = () => createHoldLimits(getTestApp().deps.env.RATE_LIMIT_OPEN_PORTIONS);

/** Brings the waiting list of a kitchen up to date, as the process with the lease does after a change. */
export const serveKitchen = ({ chef }: { chef: { _id: string } }): Promise<number> =>
  updateWaitingList(chef._id, getHoldLimits());

/** Ends the holds and entries that are due. */
export const endDue = (): Promise<number> => endDueEntries(new Date(), getHoldLimits());

export const createWaitingForm = ({ dish }: Pick<TestKitchen, 'dish'>, overrides: object = {}) => ({
  product: dish._id,
  qty: 1,
  name: 'Wanda Waits',
  phone: `602 556 ${String((personCount += 1)).padStart(4, '0')}`, // 602 555 0100 is the phone of foodies.
  ...overrides,
});

export const sendJoin = (
  kitchen: Pick<TestKitchen, 'chef' | 'dish'>,
  overrides: object = {},
  account?: TokenHolder,
  headers?: Record<string, string>,
): Promise<ApiReply> =>
  apiAs(account).post(
    toKitchenPath(kitchen.chef, '/waiting'),
    createWaitingForm(kitchen, overrides),
    headers,
  );

/** Adds an entry, and expects it to be accepted. */
export async function joinWaitingList(
  ...parameters: Parameters<typeof sendJoin>
): Promise<JoinedWaitingList> {
  return JoinedWaitingList.parse(getBody(await sendJoin(...parameters), 201));
}

export const toEntryPath = ({ chef }: Pick<TestKitchen, 'chef'>, { _id }: { _id: string }): string =>
  toKitchenPath(chef, `/waiting/${_id}`);

export async function readPlace(
  kitchen: Pick<TestKitchen, 'chef'>,
  entry: { _id: string },
): Promise<WaitingPlace> {
  return WaitingPlace.parse(getBody(await apiAsVisitor().get(toEntryPath(kitchen, entry))));
}

export async function serveAndReadHold(
  kitchen: Pick<TestKitchen, 'chef'>,
  entry: { _id: string },
): Promise<string> {
  await serveKitchen(kitchen);
  const { hold } = await readPlace(kitchen, entry);
  if (hold === null) throw new Error('The entry has no hold');
  return hold;
}

export interface SoldOutKitchen extends TestKitchen {
  order: Order; // took all portions
}

/** Creates a kitchen with a window and a dish that is sold out: one order took all portions of a slot. */
export async function createSoldOutKitchen(
  startsAt: string,
  { portions = 2, ...options }: { portions?: number; settings?: object; window?: object } = {},
): Promise<SoldOutKitchen> {
  const kitchen = await createTestKitchen({ ...options, dish: { countInStock: portions } });
  const order = await placeGuestOrder([toOrderItem(kitchen.dish, portions)], {
    pickups: [toPickup(kitchen, startsAt)],
  });
  return { ...kitchen, order };
}

export const sendOrderWithHold = (
  { dish }: Pick<TestKitchen, 'dish'>,
  hold: string,
  { qty = 1, ...overrides }: { qty?: number; pickups?: object[] } = {},
): Promise<ApiReply> =>
  apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(dish, qty)], { hold, ...overrides }));

export const listAuditDifferences = async (): Promise<string[]> => (await runAudit()).differences;

export const countOpenEntries = ({ chef }: Pick<SoldOutKitchen, 'chef'>): Promise<number> =>
  countStored('waitingEntries', { chefId: toStoredId(chef._id), isOpen: true });

/** Ends due entries, and returns how many entries of the kitchen are left. */
export async function endDueAndCount(of: Pick<SoldOutKitchen, 'chef'>): Promise<number> {
  await endDue();
  return countOpenEntries(of);
}
