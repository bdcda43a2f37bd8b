import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiAsVisitor, type TokenHolder } from '../../testing/api-client.ts';
import type { Product } from '@homechef/contract/products/product';
import { createFoodie, toUnique } from '../../testing/accounts.ts';
import { auditAfterAll } from '../../testing/audit.ts';
import { createGuestForm, createProduct, toOrderItem } from '../../testing/fixtures.ts';
import { setClock } from '../../testing/kitchens.ts';
import { at, moveItem, orderTime } from '../../testing/orders.ts';
import { startTestApp } from '../../testing/test-app.ts';
import {
  createSoldOutKitchen,
  endDueAndCount,
  readPlace,
  sendJoin,
  toEntryPath,
  type SoldOutKitchen,
  serveKitchen,
} from '../../testing/waiting.ts';

startTestApp({ TRUST_PROXY: '1', RATE_LIMIT_WAITING: '3', RATE_LIMIT_OPEN_PORTIONS: '20' });

let kitchen: SoldOutKitchen;
let networkCount = 0;
const createNetwork = () => `10.9.0.${(networkCount += 1)}`;

beforeAll(() => setClock(orderTime));
beforeEach(async () => {
  setClock(orderTime);
  kitchen = await createSoldOutKitchen(at('11:00'), { portions: 45 });
});
auditAfterAll();

interface Options extends Record<string, unknown> {
  of?: SoldOutKitchen;
  account?: TokenHolder;
}
const sendFrom = (network: string, { of = kitchen, account, ...form }: Options = {}) =>
  sendJoin(of, form, account, { 'X-Forwarded-For': network });

async function join(network: string, options: Options = {}) {
  const { status, body } = await sendFrom(network, options);
  expect(status).toBe(201);
  return body as { _id: string };
}

/** Returns portions to a kitchen, and says which of the entries then have a hold. */
async function listHeld(entries: readonly { _id: string }[], of = kitchen): Promise<boolean[]> {
  await serveKitchen(of);
  const places = await Promise.all(entries.map((entry) => readPlace(of, entry)));
  return places.map(({ hold }) => hold !== null);
}
const cancelOrder = (of = kitchen) => moveItem(undefined, of.order, 'cancel');

test('the number of stored entries is limited per address', async () => {
  const network = createNetwork();
  const statuses = [] as number[];
  for (const phone of ['480 555 0001', '480 555 0001', '480 555 0002', '480 555 0003', '480 555 0004'])
    statuses.push((await sendFrom(network, { phone })).status);
  expect(statuses).toEqual([201, 409, 201, 201, 429]);
  expect((await sendFrom(createNetwork())).status).toBe(201);
});

test('a dish has one running hold per network, and guests of other networks get their own', async () => {
  const network = createNetwork();
  const entries = [
    await join(network),
    await join(network),
    await join(network, { account: await createFoodie() }),
    await join(createNetwork()),
  ];
  await cancelOrder();
  expect(await listHeld(entries)).toEqual([true, false, false, true]);
});

test.each([
  ['lapsed', () => setClock(at('10:10'))],
  ['was given back', (entry: { _id: string }) => apiAsVisitor().delete(toEntryPath(kitchen, entry))],
])(
  'after a hold %s, the next entries of its person and network wait behind the others',
  async (_name, end) => {
    kitchen = await createSoldOutKitchen(at('11:00'), { portions: 20 });
    const network = createNetwork();
    const phone = '480 555 0020';
    const first = await join(network, { qty: 20, phone });
    const entries = [
      await join(createNetwork(), { qty: 20, phone, startsAt: at('11:00') }),
      await join(network, { qty: 20 }),
      await join(createNetwork(), { qty: 20 }),
      await join(createNetwork(), { qty: 20 }),
    ];
    await cancelOrder();
    expect(await listHeld([first, ...entries])).toEqual([true, false, false, false, false]);
    setClock(at('10:01'));
    await end(first);
    await endDueAndCount(kitchen);
    expect(await listHeld(entries)).toEqual([false, false, true, false]);
    setClock(at('10:25'));
    await endDueAndCount(kitchen);
    expect(await listHeld([entries[0], entries[1], entries[3]] as typeof entries)).toEqual([
      false,
      false,
      true,
    ]);
  },
);

describe('portions on hold', () => {
  const createContact = () => ({
    customerPhone: `480 556 ${1_000 + (networkCount += 1)}`,
    userEmail: `${toUnique('waits')}@example.com`,
  });
  const order = (network: string, form: object, qty = 10) =>
    apiAsVisitor().post('/api/orders/guest', createGuestForm([toOrderItem(snack, qty)], form), {
      'X-Forwarded-For': network,
    });
  let snack: Product;
  beforeEach(async () => {
    snack = await createProduct(kitchen.chef, { countInStock: 100 });
  });

  test.each([
    ['phone', '480 555 0030', { customerPhone: '+1 480-555-0030' }],
    ['email', '480 555 0032', { userEmail: 'Waits@example.com' }],
  ])(
    'portions on hold count for the next order with the same %s, but not for the order that uses the hold',
    async (kind, phone, same) => {
      const email = kind === 'email' ? 'waits@example.com' : undefined;
      const person = { phone, email, qty: 15 };
      const entry = await join(createNetwork(), person);
      await cancelOrder();
      await serveKitchen(kitchen);
      const { hold } = await readPlace(kitchen, entry);
      expect(await order(createNetwork(), { ...createContact(), ...same })).toMatchObject({
        status: 429,
        body: { code: 'order.too_many_open_guest_portions' },
      });
      expect((await order(createNetwork(), createContact())).status).toBe(201);
      const own = createGuestForm([toOrderItem(kitchen.dish, 15)], { ...createContact(), ...same, hold });
      expect((await apiAsVisitor().post('/api/orders/guest', own)).status).toBe(201);
    },
  );

  test('portions are not held for a person who already has as many open portions as allowed', async () => {
    const contact = { customerPhone: '480 555 0031' };
    await order(createNetwork(), { ...createContact(), ...contact });
    const entries = [
      await join(createNetwork(), { phone: contact.customerPhone, qty: 11 }),
      await join(createNetwork(), { qty: 11 }),
    ];
    await cancelOrder();
    expect(await listHeld(entries)).toEqual([false, true]);
  });

  test('portions on hold count with the orders of their network', async () => {
    const network = createNetwork();
    const other = createNetwork();
    for (let i = 0; i < 3; i += 1) expect((await order(network, createContact(), 15)).status).toBe(201);
    const entries = [await join(network, { qty: 16 }), await join(other, { qty: 16 })];
    await cancelOrder();
    expect(await listHeld(entries)).toEqual([false, true]);
    for (let i = 0; i < 2; i += 1) expect((await order(other, createContact(), 20)).status).toBe(201);
    expect(await order(other, createContact(), 5)).toMatchObject({
      status: 429,
      body: { code: 'order.too_many_open_network_portions' },
    });
    expect((await order(other, createContact(), 4)).status).toBe(201);
  });
});
