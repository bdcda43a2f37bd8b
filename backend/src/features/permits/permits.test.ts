import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminQueues } from '@homechef/contract/admin/overview';
import { Permit, type PermitFinding, type PermitOutcome } from '@homechef/contract/permits/permit';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { kitchenOrders } from '../orders/lists/kitchen-order-queries.ts';
import { listNoticesOf, runTimedNow, startNoticesNow } from '../notices/notices.fixture.ts';
import { createAdmin, createChef, toUnique } from '../../testing/accounts.ts';
import { apiAs, type TokenHolder } from '../../testing/api-client.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../testing/fixtures.ts';
import { changeSettings, readKitchen, setClock, toKitchenPath } from '../../testing/kitchens.ts';
import { getItemPath } from '../../testing/orders.ts';
import { createJpeg } from '../../testing/pictures.ts';
import { getErrorFields, unknownId } from '../../testing/reply-helpers.ts';
import { countStored } from '../../testing/stored-documents.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { expirePermits } from './expired-permits.ts';
import { PermitModel, PermitPictureModel } from './permits.model.ts';

startTestApp({ KITCHEN_APPROVAL: 'required', HOME_KITCHEN_NOTE: 'Not inspected by the state' });

let admin: Session;
let chef: Session;

beforeEach(async () => {
  setClock('2026-05-01T10:00:00-07:00');
  [admin, chef] = await Promise.all([createAdmin(), createChef()]);
});

const permitForm = { number: 'MFU-4417', kind: 'mobile_food_unit', issuer: 'County Services' };
const path = (part = '', account = chef) => toKitchenPath(account, `/permit${part}`);

const upload = async (account = chef) =>
  apiAs(account).upload(await createJpeg(90, 60), { path: path('/picture', account) });
const read = async (by: TokenHolder = chef) => Permit.parse((await apiAs(by).get(path())).body);

async function submit(form: object = {}): Promise<Permit> {
  await upload();
  const reply = await apiAs(chef).put(path(), { ...permitForm, ...form });
  expect([reply.status, reply.text]).toMatchObject([200, expect.any(String)]);
  return Permit.parse(reply.body);
}

const decide = async (verdict: string, { submitted }: Permit, form: object = {}) =>
  apiAs(admin).put(path('/verdict'), { verdict, submittedAt: submitted?.submittedAt, ...form });

const isOnMarket = async (id: string) => (await apiAs().get(`/api/products/${id}`)).status === 200;

describe('a permit', () => {
  test('a permit is entered with a picture that only its chef and admins can read', async () => {
    const numPublic = await countStored('storedPictures');
    expect(await read()).toMatchObject({ submitted: null, checked: null, hasPicture: false });
    const early = await apiAs(chef).put(path(), permitForm);
    expect([early.status, getErrorFields(early)]).toEqual([400, ['picture']]);
    expect(await submit({ expiresOn: '2027-11-30' })).toMatchObject({
      submitted: { ...permitForm, expiresOn: '2027-11-30', state: 'waiting', reason: null, decidedAt: null },
      checked: null,
      hasPicture: true,
      kitchen: chef.name,
    });
    for (const by of [chef, admin])
      expect((await apiAs(by).get(path('/picture'))).body).toMatchObject({
        picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/) as string,
      });
    expect(await countStored('storedPictures')).toBe(numPublic); // only public pictures have a URL below /uploads
    expect(JSON.stringify((await apiAs().get(toKitchenPath(chef))).body)).not.toContain('MFU-4417');
  });

  test.each([
    [{ kind: 'fishing' }, 'kind'],
    [{ issuer: 'x'.repeat(121) }, 'issuer'],
    [{ expiresOn: '2026-04-30' }, 'expiresOn'],
  ])('a permit with %j is refused', async (form, field) => {
    await upload();
    const reply = await apiAs(chef).put(path(), { ...permitForm, ...form });
    expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
  });

  test('permits wait in the queue of admins, oldest first', async () => {
    const first = await submit();
    setClock('2026-05-01T11:00:00-07:00');
    chef = await createChef();
    await submit();
    const reply = await apiAs(admin).get('/api/permits?state=waiting');
    const ids = (reply.body as Permit[]).map(({ _id }) => _id);
    expect(ids.indexOf(first._id)).toBeLessThan(ids.indexOf(chef._id));
    expect(ids).toContain(chef._id);
    expect((await apiAs(admin).get('/api/permits?state=lost')).status).toBe(400);
  });

  test('a permit is deleted with its account', async () => {
    await submit();
    await apiAs(admin).delete(`/api/users/${chef._id}`);
    expect(await PermitModel.exists({ _id: chef._id })).toBeNull();
    expect(await PermitPictureModel.exists({ _id: chef._id })).toBeNull();
  });
});

describe('the verdict', () => {
  test('approving the first permit approves the kitchen', async () => {
    const dish = await createProduct(chef);
    const permit = await submit();
    expect(await isOnMarket(dish._id)).toBe(false);
    expect((await decide('approved', permit)).body).toMatchObject({
      submitted: { state: 'approved' },
      checked: { checkedAt: '2026-05-01T17:00:00.000Z', expiresOn: null, isExpired: false },
    });
    expect(await isOnMarket(dish._id)).toBe(true);
    expect(await readKitchen(chef)).toMatchObject({ approved: true, permitChecked: '2026-05' });
    for (const page of [toKitchenPath(chef), `/api/users/guest/${chef._id}`, `/api/products/${dish._id}`]) {
      const { status, text } = await apiAs().get(page);
      expect([status, text]).toEqual([200, expect.not.stringMatching(/MFU-4417|PHX-1234/)]); // permit and profile
    }
  });

  test('N13: an approval is reported once, and not as an approval while the kitchen is hidden', async () => {
    await startNoticesNow();
    setClock('2026-05-01T10:01:00-07:00');
    await decide('approved', await submit());
    await runTimedNow();
    const told = { event: 'permitApproved', title: 'Your kitchen is approved' };
    expect(await listNoticesOf(chef)).toMatchObject([told]);
    const hide = { verdict: 'hide', reason: 'Scam', version: 0 };
    expect((await apiAs(admin).post(`/api/reports/kitchen/${chef._id}/verdicts`, hide)).status).toBe(201);
    setClock('2026-05-01T10:02:00-07:00');
    await decide('approved', await submit());
    await runTimedNow();
    const titles = (await listNoticesOf(chef)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Your permit is checked']));
    expect(titles.filter((title) => title === told.title)).toHaveLength(1);
  });

  test('a verdict needs the permit as the admin saw it, and only one admin can give it', async () => {
    const seen = await submit();
    setClock('2026-05-01T10:01:00-07:00');
    await upload();
    expect((await decide('approved', seen)).status).toBe(409);
    const current = await read();
    const replies = await Promise.all([
      decide('approved', current),
      decide('refused', current, { reason: 'Blurred' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      (
        await apiAs(admin).put(`/api/kitchens/${unknownId}/permit/verdict`, {
          verdict: 'approved',
          submittedAt: current.submitted?.submittedAt,
        })
      ).status,
    ).toBe(404);
  });

  test('A3, A4: a verdict says who decided and how many dishes are on the market', async () => {
    const readOutcome = async () => (await apiAs(admin).get(path('/outcome'))).body as PermitOutcome;
    await Promise.all([createProduct(chef), createProduct(chef)]);
    await createProduct(chef, { hidden: true });
    await startNoticesNow();
    const permit = await submit();
    expect((await apiAs(admin).get(path('/outcome'))).status).toBe(404);
    setClock('2026-05-01T10:01:00-07:00');
    await decide('approved', permit);
    const decided = { verdict: 'approved', decidedBy: admin.name, name: chef.name, phone: chef.phone };
    expect(await readOutcome()).toMatchObject({
      ...decided,
      reached: null,
      toldAt: null,
      channel: null,
      dishes: 2,
    });
    await runTimedNow();
    const [notice] = await listNoticesOf(chef);
    setClock('2026-05-01T10:02:00-07:00');
    await apiAs(chef).put(`/api/notices/${notice?._id}/read`);
    expect(await readOutcome()).toMatchObject({ reached: 'app', toldAt: '2026-05-01T17:02:00.000Z' });
    const hide = { verdict: 'hide', reason: 'Scam', version: 0 };
    await apiAs(admin).post(`/api/reports/kitchen/${chef._id}/verdicts`, hide);
    expect(await readOutcome()).toMatchObject({ dishes: 0 });
  });

  test('A4: a verdict can be replaced by an admin who has seen it', async () => {
    const dish = await createProduct(chef);
    await decide('approved', await submit());
    const { submitted } = await read();
    const decideAgain = async (decidedAt: string | null | undefined) =>
      decide('refused', await read(), { reason: 'It is a copy', decidedAt });
    expect((await decideAgain(null)).status).toBe(409);
    expect((await decideAgain('2026-05-01T09:00:00.000Z')).status).toBe(409);
    expect(await isOnMarket(dish._id)).toBe(true);
    setClock('2026-05-01T10:02:00-07:00');
    expect((await decideAgain(submitted?.decidedAt)).body).toMatchObject({
      submitted: { state: 'refused', reason: 'It is a copy' },
      checked: null,
    });
    expect(await isOnMarket(dish._id)).toBe(false);
    const { submitted: refused } = await read();
    await decide('approved', await read(), { decidedAt: refused?.decidedAt });
    expect(await isOnMarket(dish._id)).toBe(true);
  });

  test('refusing or asking for more needs a reason, which the chef reads', async () => {
    await startNoticesNow();
    const permit = await submit();
    for (const verdict of ['refused', 'more'])
      expect(getErrorFields(await decide(verdict, permit))).toEqual(['reason']);
    setClock('2026-05-01T10:01:00-07:00');
    await decide('more', permit, { reason: 'Please send the back side' });
    await runTimedNow();
    expect((await read()).submitted).toMatchObject({ state: 'more', reason: 'Please send the back side' });
    expect(await listNoticesOf(chef)).toMatchObject([
      { event: 'permitMore', link: '/chef/permit', text: expect.stringContaining('the back side') as string },
    ]);
    setClock('2026-05-01T10:02:00-07:00');
    expect((await submit()).submitted).toMatchObject({ state: 'waiting', reason: null });
  });

  test('the approval of a name that looks like that of an approved kitchen is refused', async () => {
    const name = toUnique('Casa ');
    const second = await createChef({ name: name.toUpperCase() });
    chef = await createChef({ name });
    await decide('approved', await submit());
    chef = second;
    const reply = await decide('approved', await submit());
    expect([reply.status, getErrorFields(reply)]).toEqual([409, ['name']]);
    expect((await read()).submitted?.state).toBe('waiting');
  });
});

describe('an expiry', () => {
  const runAt = async (time: string) => {
    setClock(time);
    await runTimedNow();
    return expirePermits(kitchenOrders, new Date(time));
  };

  test('an expiry is announced 30, 7 and 1 days ahead, and hides the dishes on the day after', async () => {
    const dish = await createProduct(chef);
    await startNoticesNow();
    await decide('approved', await submit({ expiresOn: '2026-06-10' }));
    const order = await placeGuestOrder([toOrderItem(dish)]);
    const countTold = async (account: Session, event: string) =>
      (await listNoticesOf(account)).filter((notice) => notice.event === event).length;
    const counts: number[] = [];
    for (const day of ['05-11', '05-12', '06-03', '06-04', '06-09', '06-10']) {
      expect(await runAt(`2026-${day}T10:00:00-07:00`)).toBe(0);
      counts.push(await countTold(chef, 'permitExpires'));
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3]);
    expect(await countTold(admin, 'permitExpires')).toBe(3);
    expect((await listNoticesOf(chef))[0]).toMatchObject({
      title: 'Your permit expires on June 10, 2026',
      text: 'Send the new one before.',
    });
    expect(await isOnMarket(dish._id)).toBe(true);
    expect(await runAt('2026-06-11T00:00:01-07:00')).toBe(1);
    expect(await isOnMarket(dish._id)).toBe(false);
    expect(await runAt('2026-06-11T10:00:00-07:00')).toBe(0);
    const listTexts = async (account: Session) =>
      (await listNoticesOf(account)).flatMap(({ event, text }) => (event === 'permitExpired' ? [text] : []));
    expect(await listTexts(chef)).toEqual(['Off the market; 1 open order stays.']);
    expect(await listTexts(admin)).toEqual([`${chef.name}: off the market; 1 open order stays.`]);
    expect((await apiAs(chef).get(toKitchenPath(chef))).body).toMatchObject({
      approved: true,
      offMarket: { why: 'permit_expired' },
    });
    expect((await apiAs(chef).put(getItemPath(order, 'orderstatus'))).status).toBe(200);
    await decide('approved', await submit({ expiresOn: '2027-06-10' }));
    expect(await isOnMarket(dish._id)).toBe(true);
  });
});

test('a permit without a last day never expires', async () => {
  const dish = await createProduct(chef);
  await startNoticesNow();
  await decide('approved', await submit());
  setClock('2046-05-01T10:00:00-07:00');
  await runTimedNow();
  await expirePermits(kitchenOrders, new Date('2046-05-01T10:00:00-07:00')); // this includes the permits of other tests
  expect(await isOnMarket(dish._id)).toBe(true);
  expect((await listNoticesOf(chef)).map(({ event }) => event)).not.toContain('permitExpires');
});

test('a home kitchen has the note of the operator', async () => {
  await decide('approved', await submit());
  expect(await readKitchen(chef)).toMatchObject({ homeKitchenNote: 'Not inspected by the state' });
  expect(await changeSettings(chef, { kind: 'truck' })).not.toHaveProperty('homeKitchenNote');
});

test('pages show a permit’s number, county and sentence where the law requires it, and only while it is approved', async () => {
  const dish = await createProduct(chef);
  const readNotices = async () => {
    const pages = [toKitchenPath(chef), `/api/products/${dish._id}`];
    const replies = await Promise.all(pages.map((page) => apiAs().get(page)));
    return replies.map(({ body }) => (body as Pick<Product, 'permitNotice'>).permitNotice);
  };
  const cottage = { number: 'CF-20418', kind: 'cottage_food', issuer: 'ADHS', holder: 'Ida Park' };
  const first = await submit(cottage);
  expect(await readNotices()).toEqual([undefined, undefined]);
  const approved = Permit.parse((await decide('approved', first)).body);
  const notice = {
    number: 'CF-20418',
    county: 'ADHS',
    numberLabel: 'Reg.',
    sentence: expect.stringMatching(/^This product was produced in a home kitchen/) as string,
    spanishSentence: expect.stringMatching(/^Este producto se hizo/) as string,
    lines: ['www.azdhs.gov/CottageFood'],
  };
  expect(await readNotices()).toEqual([notice, notice]);
  const [listed] = (await apiAs().get(`/api/kitchens?q=${encodeURIComponent(chef.name)}`)).body as object[];
  expect(listed).not.toHaveProperty('permitNotice');
  // Another number counts once an admin has checked it.
  await submit({ ...cottage, number: 'CF-99999' });
  expect(await readNotices()).toEqual([notice, notice]);
  const refused = await decide('refused', await read(), { reason: 'Not readable' });
  expect([refused.status, approved.submitted?.state]).toEqual([200, 'approved']);
  await decide('approved', await submit({ ...cottage, kind: 'food_establishment' }));
  expect(await readNotices()).toEqual([undefined, undefined]);
});

test('a new kitchen waits in one queue, but not while its chef has to answer', async () => {
  const find = async () =>
    ((await apiAs(admin).get('/api/permits?state=waiting&limit=100')).body as Permit[]).find(
      ({ _id }) => _id === chef._id,
    );
  const count = async () => ((await apiAs(admin).get('/api/admin/queues')).body as AdminQueues).permits.count;
  expect(await find()).toMatchObject({ kitchen: chef.name, submitted: null, hasPicture: false });
  const before = await count();
  const permit = await submit();
  expect(await find()).toMatchObject({ submitted: { state: 'waiting' } });
  expect(await count()).toBe(before);
  await decide('more', permit, { reason: 'The back too' });
  expect(await find()).toBeUndefined();
  expect(await count()).toBe(before - 1);
});

describe('the checks of a permit', () => {
  const find = async () => (await apiAs(admin).get(path('/findings'))).body;
  const toFindings = (name: boolean, [number, kitchens]: [boolean, string[]], rest: [boolean, boolean]) => [
    { check: 'name', isGood: name, kitchens: [] },
    { check: 'alike', isGood: expect.any(Boolean) as boolean, kitchens: expect.any(Array) as string[] },
    { check: 'number', isGood: number, kitchens },
    { check: 'kind', isGood: rest[0], kitchens: [] },
    { check: 'expiry', isGood: rest[1], kitchens: [] },
  ];

  test('the checks of a permit compare name, number, kind and last day', async () => {
    expect((await apiAs(admin).get(path('/findings', { ...chef, _id: unknownId }))).status).toBe(404);
    await submit({ number: 'HK-99/b', expiresOn: '2026-05-30' });
    expect(await find()).toEqual(toFindings(true, [true, []], [false, false]));
    const other = await createChef();
    await upload(other);
    const form = { ...permitForm, number: 'hk 99b.' };
    expect((await apiAs(other).put(path('', other), form)).status).toBe(200);
    await submit({ number: 'HK99B', expiresOn: '2026-05-31', kind: 'other' });
    expect(await find()).toEqual(toFindings(true, [false, [other.name]], [true, true]));
  });

  test('the checks of a permit list kitchens whose names differ by at most two letters', async () => {
    const [near, far] = await Promise.all([
      createChef({ name: 'Palomita Norte' }),
      createChef({ name: 'Palometas Norte' }),
    ]);
    await createChef({ name: 'Palomera Norte 12' });
    const own = await createChef({ name: 'Palomitas Norte' });
    const kitchens = expect.arrayContaining([near.name, far.name]) as string[];
    const { body } = await apiAs(admin).get(path('/findings', own));
    expect(body).toEqual([expect.any(Object), { check: 'alike', isGood: false, kitchens }]);
    expect((body as PermitFinding[])[1]?.kitchens).toHaveLength(2);
  });

  test('a filter selects permits that run out soon', async () => {
    const list = async (state: string) =>
      ((await apiAs(admin).get(`/api/permits?state=${state}`)).body as Permit[]).map(({ _id }) => _id);
    await decide('approved', await submit({ expiresOn: '2026-05-30' }));
    expect([await list('ending'), await list('approved')]).toEqual([[chef._id], expect.any(Array)]);
    setClock('2026-04-01T10:00:00-07:00');
    expect(await list('ending')).not.toContain(chef._id);
  });
});
