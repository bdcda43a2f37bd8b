import { expect, test, describe } from 'vitest';
import { allEndpoints } from '@homechef/contract/all-endpoints';
import type { SlotList, WindowList } from '@homechef/contract/kitchens/kitchen';
import type { Session } from '@homechef/contract/users/user';
import { apiAs, apiAsVisitor } from '../../../testing/api-client.ts';
import { createAdmin, createChef, createFoodie } from '../../../testing/accounts.ts';
import { createProduct, placeGuestOrder, toOrderItem } from '../../../testing/fixtures.ts';
import { addWindow, changeSettings, placeForm, toKitchenPath } from '../../../testing/kitchens.ts';
import { getErrorFields } from '../../../testing/reply-helpers.ts';
import { startTestApp } from '../../../testing/test-app.ts';

startTestApp();

const fullPlace = { address: '1 Main St', city: 'Phoenix', latitude: 33.448_37, longitude: -112.074_04 };
const publicPlace = {
  address: '',
  city: 'Phoenix',
  state: 'AZ',
  postalCode: '85001',
  latitude: 33.45,
  longitude: -112.07,
};
const publicAccount = { address: ', Phoenix, AZ, 85001', latitude: 33.45, longitude: -112.07 };

async function createHiddenKitchen(): Promise<Session> {
  const chef = await createChef({ latitude: fullPlace.latitude, longitude: fullPlace.longitude });
  await changeSettings(chef, { hideStreet: true, acceptance: 'manual', horizonDays: 30 });
  return chef;
}

describe('setting', () => {
  test.each([
    ['hideStreet', {}, { hideStreet: true }],
    ['hideStreet', { acceptance: 'manual' }, { hideStreet: true, acceptance: 'automatic' }],
    ['acceptance', { acceptance: 'manual', hideStreet: true }, { acceptance: 'automatic' }],
  ])(
    'the error of a hidden street without manual acceptance names %s, after %j and then %j',
    async (field, before, form) => {
      const chef = await createChef();
      await changeSettings(chef, before);
      const reply = await apiAs(chef).put(toKitchenPath(chef), form);
      expect([reply.status, getErrorFields(reply)]).toEqual([400, [field]]);
    },
  );
});

/** Calls whose reply contains a kitchen's own place, each with a function that finds it there. */
const placeReaders = [
  ['', (body: unknown) => (body as { place: unknown }).place],
  ['/windows?days=31', (body: unknown) => (body as WindowList).occurrences[0]?.place],
  ['/slots?days=31', (body: unknown) => (body as SlotList).days[0]?.windows[0]?.place],
] as const;

describe.each(placeReaders)('kitchen%s', (path, getPlace) => {
  test('kitchen replies show the street only to the chef and admins, and follow the setting at once', async () => {
    const [chef, other, foodie, admin] = await Promise.all([
      createHiddenKitchen(),
      createChef(),
      createFoodie(),
      createAdmin(),
    ]);
    await addWindow(chef, { opensBefore: 43_200 });
    const read = async (account?: Session) => apiAs(account).get(toKitchenPath(chef, path));
    for (const account of [chef, admin]) {
      const { body, headers } = await read(account);
      expect(getPlace(body)).toMatchObject(fullPlace);
      expect(headers['cache-control']).toBe('no-store');
    }
    for (const account of [undefined, other, foodie]) {
      const { body, headers } = await read(account);
      expect(getPlace(body)).toMatchObject(publicPlace);
      expect(headers['cache-control']).toBe(account ? 'no-store' : 'no-cache');
    }
    await changeSettings(chef, { hideStreet: false, acceptance: 'automatic' });
    expect(getPlace((await read()).body)).toMatchObject(fullPlace);
  });
});

test('places other than the kitchen’s own are shown to everyone', async () => {
  const chef = await createHiddenKitchen();
  await addWindow(chef, { place: placeForm });
  const { body } = await apiAsVisitor().get(toKitchenPath(chef, '/windows'));
  expect((body as WindowList).rules).toMatchObject([{ place: placeForm }]);
  expect((body as WindowList).occurrences).toMatchObject([{ place: placeForm }, { place: placeForm }]);
  const { body: slots } = await apiAsVisitor().get(toKitchenPath(chef, '/slots?days=31'));
  expect((slots as SlotList).days[0]?.windows).toMatchObject([{ place: placeForm }]);
});

test('the address of the account is rounded for others', async () => {
  const [chef, foodie, admin] = await Promise.all([createHiddenKitchen(), createFoodie(), createAdmin()]);
  await createProduct(chef);
  const findInList = async (account: Session) =>
    ((await apiAs(account).get('/api/users?q=' + encodeURIComponent(chef.email))).body as Session[])[0];
  expect(await findInList(foodie)).toMatchObject({ _id: chef._id, ...publicAccount });
  expect((await apiAsVisitor().get(`/api/users/guest/${chef._id}`)).body).toMatchObject(publicAccount);
  const fullAccount = { address: '1 Main St, Phoenix, AZ, 85001', latitude: fullPlace.latitude };
  expect(await findInList(admin)).toMatchObject(fullAccount);
  expect((await apiAs(chef).get('/api/users/profile')).body).toMatchObject(fullAccount);
});

/**
 * Lists the GET calls that everyone, or a foodie, may make, with one of these ids for each parameter. Leaves out the
 * event stream, which never ends.
 */
const listReads = (ids: readonly string[], isFoodie: boolean): string[] =>
  allEndpoints
    .filter(({ method, replyKind }) => method === 'get' && replyKind !== 'stream')
    .filter(
      ({ access }) => access === 'anyone' || (isFoodie && access !== 'admin' && access !== 'chefOrAdmin'),
    )
    .flatMap(({ path }) => ids.map((id) => `/api${path.replace(/:\w+/g, id)}`));

test('no reply to others contains the hidden street or the exact position', async () => {
  const address = '77 Hiddenlane, Phoenix, AZ, 85001';
  const chef = await createChef({ address, latitude: 33.412_37, longitude: -112.023_43 });
  await changeSettings(chef, { hideStreet: true, acceptance: 'manual', horizonDays: 30 });
  const dish = await createProduct(chef);
  await addWindow(chef, { opensBefore: 43_200 });
  const foodie = await createFoodie();
  for (const id of [chef._id, dish._id]) await apiAs(foodie).put(`/api/favourites/${id}`);
  await apiAs(foodie).post(`/api/products/${dish._id}/reviews`, { rating: 5, comment: 'Fine' });
  const guestOrder = await placeGuestOrder([toOrderItem(dish)]); // waits for an answer of the chef
  const order = await apiAs(foodie).post('/api/orders', { orderItems: [toOrderItem(dish)] });
  const { _id: orderId } = order.body as { _id: string };
  const ids = [chef._id, dish._id, guestOrder._id, orderId, foodie._id];
  const near = 'near=33.412,-112.023&within=200';
  const searches = ['', `${near}&sort=distance`, 'q=hiddenlane', 'when=today'].flatMap((query) =>
    ['products', 'kitchens'].map((list) => `/api/${list}?${query}`),
  );
  let numAnswers = 0;
  for (const account of [undefined, foodie])
    for (const path of new Set([
      ...listReads(ids, account !== undefined),
      ...searches,
      '/api/search/suggest?q=hidden',
    ])) {
      const { status, text } = await apiAs(account).get(path);
      if (status === 200) numAnswers += 1;
      expect(text, path).not.toMatch(/Hiddenlane|33\.4123|112\.0234/);
    }
  expect(numAnswers).toBeGreaterThan(50);
  const own = await apiAs(chef).get(toKitchenPath(chef));
  expect(own.text).toMatch(/Hiddenlane.*33\.4123/);
});
