import { beforeEach, expect, test } from 'vitest';
import type { Case } from '@homechef/contract/reports/case';
import type { Order } from '@homechef/contract/orders/order';
import type { Session } from '@homechef/contract/users/user';
import { deriveNow, listNoticesOf, startNoticesNow } from '../notices/notices.fixture.ts';
import { createChef } from '../../testing/accounts.ts';
import { apiAs, type TokenHolder } from '../../testing/api-client.ts';
import { createProduct, placeMemberOrder, toOrderItem } from '../../testing/fixtures.ts';
import { getErrorFields, unknownId } from '../../testing/reply-helpers.ts';
import { countStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createCaseCalls, createScene, listOwnVerdicts, toCasePath } from './cases.fixture.ts';

startTestApp();

let admin: Session;
let chef: Session;
let otherChef: Session;
let fay: Session;
let order: Order; // of two kitchens
let id: string; // part of the chef

beforeEach(async () => {
  const scene = await createScene();
  ({ admin, chef, fay } = scene);
  otherChef = await createChef();
  const other = await createProduct(otherChef);
  order = await placeMemberOrder(fay, [toOrderItem(scene.dish), toOrderItem(other)]);
  id = `${order._id}.${chef._id}`;
});

const { readCase, decide, decideNow } = createCaseCalls(() => admin);

const customerSays = 'The food was cold';
const kitchenSays = 'She came an hour late';
const reason = 'An hour late: no money back.';

const state = (form: object, to = id) => apiAs(admin).post(`${toCasePath('order', to)}/statements`, form);
const listCases = async (query: string) =>
  (await apiAs(admin).get(`/api/reports?limit=100&${query}`)).body as Case[];
const readOrder = async (account: TokenHolder, path = order._id) =>
  (await apiAs(account).get(`/api/orders/${path}`)).body as Order;
const readSettlement = async (account: TokenHolder, path = order._id) =>
  (await readOrder(account, path)).history.filter(({ event }) => event.startsWith('settle'));

test('a dispute waits in the queue with the statements of both sides, which only admins can read', async () => {
  expect(await readCase('order', id)).toMatchObject({ state: 'decided', version: 0, reports: [] });
  const typed = `${order._id.toLowerCase()}.${chef._id}`;
  expect((await state({ customer: customerSays, kitchen: kitchenSays }, typed)).status).toBe(201);
  const found = await readCase('order', id);
  expect(found).toMatchObject({
    _id: `order.${id}`,
    item: id,
    state: 'open',
    subject: expect.stringContaining(chef.name) as string,
    link: `/order/${order._id}`,
    numReports: 2,
    account: { _id: chef._id },
  });
  const words = found.reports.map((said) => [said.reason, said.text, said.reporter]);
  expect(words.sort()).toEqual([
    ['customer_says', customerSays, 'Ines'],
    ['kitchen_says', kitchenSays, 'Ines'],
  ]);
  for (const query of ['state=waiting&about=order', `q=${order._id.slice(2)}`, 'reason=kitchen_says'])
    expect((await listCases(query)).map(({ item }) => item)).toContain(id);
  for (const [account, path] of [
    [fay, order._id],
    [chef, `${order._id}/${chef._id}`],
  ] as const)
    expect(JSON.stringify(await readOrder(account, path))).not.toMatch(/cold|late/);
});

test.each([
  ['for_customer', 'settleForCustomer'],
  ['for_kitchen', 'settleForKitchen'],
  ['no_action', 'settle'],
])('both sides and no other kitchen get a notice of the verdict %s', async (verdict, event) => {
  await startNoticesNow();
  await state({ customer: customerSays });
  expect((await decide('order', id, { verdict })).status).toBe(400);
  expect(await decideNow('order', id, { verdict, reason })).toMatchObject({
    state: 'decided',
    lastVerdict: { kind: verdict, reason, by: 'Ines' },
  });
  const entry = { event, by: 'admin', reason, items: [order.orderItems[0]?._id] };
  expect(await readSettlement(fay)).toMatchObject([entry]);
  expect(await readSettlement(chef, `${order._id}/${chef._id}`)).toMatchObject([entry]);
  expect(await readSettlement(otherChef, `${order._id}/${otherChef._id}`)).toEqual([]);
  await deriveNow();
  const listTold = async (account: TokenHolder) =>
    (await listNoticesOf(account)).filter(({ text }) => text.includes(reason));
  expect(await listTold(fay)).toMatchObject([{ event: 'settled', link: `/order/${order._id}` }]);
  expect(await listTold(chef)).toMatchObject([{ event: 'orderSettled' }]);
  expect(await listTold(otherChef)).toEqual([]);
  expect(await listOwnVerdicts(chef)).toEqual([]);
});

test('a new statement reopens a settled dispute, which an older version cannot settle', async () => {
  await state({ kitchen: kitchenSays });
  const { version } = await decideNow('order', id, { verdict: 'for_kitchen', reason });
  await state({ customer: customerSays });
  expect(await readCase('order', id)).toMatchObject({ state: 'open', version: version + 1 });
  const late = { verdict: 'for_customer', reason, version };
  expect((await apiAs(admin).post(`${toCasePath('order', id)}/verdicts`, late)).status).toBe(409);
  expect(await readSettlement(fay)).toHaveLength(1);
});

test.each([
  ['a dismissal of a dispute', 'order', { verdict: 'dismiss' }],
  ['a suspension by a dispute', 'order', { verdict: 'suspend', reason, days: 1, openOrders: 'keep' }],
  ['a settlement of reports', 'kitchen', { verdict: 'for_kitchen', reason }],
])('%s is refused', async (_name, about, form) => {
  expect((await decide(about, about === 'order' ? id : chef._id, form)).status).toBe(409);
});

test('a dispute about an order without the kitchen, or without any statement, is refused', async () => {
  for (const unknown of [`${order._id}.${unknownId}`, `0000ZZZZ0000.${chef._id}`, order._id, chef._id])
    expect((await state({ customer: customerSays }, unknown)).status).toBe(404);
  const reply = await state({ customer: ' ', kitchen: '' });
  expect([reply.status, getErrorFields(reply)]).toEqual([400, ['customer']]);
});

test('the statements are deleted with their order', async () => {
  await state({ customer: customerSays });
  await apiAs(admin).delete(`/api/orders/${order._id}`);
  expect(await countStored('userNotes', { order: order._id })).toBe(0);
  expect(await readCase('order', id)).toMatchObject({ subjectState: 'gone', reports: [] });
  expect((await decide('order', id, { verdict: 'no_action', reason })).status).toBe(409);
  expect(await decideNow('order', id, { verdict: 'dismiss' })).toMatchObject({ state: 'decided' });
});
