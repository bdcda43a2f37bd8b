import { expect, test } from 'vitest';
import { addReview, getProduct, updateStock } from '../../features/products/state/products.requests.ts';
import { changeOrder, getGuestOrder } from '../../features/orders/state/order-details.requests.ts';
import { logout, replaceSession } from '../../features/users/state/session.reducer.ts';
import { createAppStore } from '../../store/store.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { sampleOrder, sampleOrderItem, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { ApiError } from './api-client.ts';
import { defineRequest } from './define-request.ts';

/** Creates a store whose API answers the request for an id when the test calls `respond`. */
function createSlowApi(name: string) {
  const pending = new Map<string, (value: unknown) => void>();
  const wait = ({ params }: { params: { id: string } }) =>
    new Promise((resolve) => pending.set(params.id, resolve));
  const { api } = createFakeApi({ [name]: wait });
  return { store: createAppStore(api), respond: (id: string, value: unknown) => pending.get(id)?.(value) };
}

test('drops a response that arrives after that of a later call', async () => {
  const { store, respond } = createSlowApi('getProduct');
  const first = store.dispatch(getProduct('a'));
  const second = store.dispatch(getProduct('b'));
  respond('b', sampleProduct({ _id: 'b' }));
  await second;
  respond('a', sampleProduct({ _id: 'a' }));
  await first;
  expect(getProduct.select(store.getState())).toMatchObject({ status: 'success', data: { _id: 'b' } });
});

test('stores the error of a failed call until reset', async () => {
  const fail = () => {
    throw new ApiError('Invalid', { status: 400, fields: { comment: 'Is required' } });
  };
  const store = createAppStore(createFakeApi({ addReview: fail }).api);
  expect(await store.dispatch(addReview('a', { rating: 5, comment: '' }))).toBeUndefined();
  expect(addReview.select(store.getState())).toMatchObject({
    status: 'fail',
    error: 'Invalid',
    httpStatus: 400,
    fields: { comment: 'Is required' },
  });
  store.dispatch(addReview.reset());
  expect(addReview.select(store.getState())).toEqual({ status: 'idle' });
});

test('keeps data while the same call repeats, but not for other arguments', async () => {
  const { store, respond } = createSlowApi('getProduct');
  const first = store.dispatch(getProduct('a'));
  respond('a', sampleProduct({ _id: 'a' }));
  await first;
  void store.dispatch(getProduct('a'));
  const state = getProduct.select(store.getState());
  expect(state).toMatchObject({ status: 'loading', data: { _id: 'a' } });
  expect(getProduct.selectState(state, 'a')).toBe(state);
  expect(getProduct.selectState(state, 'b')).toEqual({ status: 'idle' });
});

test('keeps the refresh error until a later call succeeds', async () => {
  let respond = (): unknown => sampleProduct();
  const store = createAppStore(createFakeApi({ getProduct: () => respond() }).api);
  await store.dispatch(getProduct('a'));
  const errors = new Set<string | undefined>();
  respond = () => {
    throw new ApiError('The database is away', { status: 503 });
  };
  await store.dispatch(getProduct('a'));
  const stop = store.subscribe(() => errors.add(getProduct.select(store.getState()).error));
  await store.dispatch(getProduct('a'));
  expect([...errors]).toEqual(['The database is away']);
  respond = () => sampleProduct();
  await store.dispatch(getProduct('a'));
  stop();
  expect(getProduct.select(store.getState()).error).toBeUndefined();
});

test('applies the stock of a write response to the product', async () => {
  const { api } = createFakeApi({
    getProduct: sampleProduct(),
    setStock: { _id: sampleProduct()._id, countInStock: 3 },
  });
  const store = createAppStore(api);
  await store.dispatch(getProduct(sampleProduct()._id));
  await store.dispatch(updateStock(sampleProduct()._id, 4));
  expect(getProduct.select(store.getState()).data).toMatchObject({ countInStock: 3, name: 'Pad Thai' });
});

test('applies a pickup and drops the response of an older pending read', async () => {
  const { _id } = sampleOrder();
  const pickedUp = sampleOrder({ orderItems: [sampleOrderItem({ orderStatus: 'Ready', isPickedUp: true })] });
  let respond: (order: unknown) => void = () => undefined;
  let requestCount = 0;
  const { api } = createFakeApi({
    getGuestOrder: () =>
      ++requestCount === 1 ? sampleOrder() : new Promise((resolve) => (respond = resolve)),
  });
  const store = createAppStore(api);
  await store.dispatch(getGuestOrder(_id));
  const refresh = store.dispatch(getGuestOrder(_id));
  await store.dispatch(changeOrder({ key: _id, send: () => Promise.resolve(pickedUp) }));
  respond(sampleOrder());
  await refresh;
  expect(getGuestOrder.select(store.getState()).data).toMatchObject({ isPickedUp: true });
});

test('keeps the error of the first of two concurrent writes', async () => {
  const store = createAppStore(createFakeApi({}).api);
  let reject: () => void = () => undefined;
  const refused = new Promise<never>((_, fail) => (reject = () => fail(new ApiError('Not allowed'))));
  const first = store.dispatch(changeOrder({ key: 'i1', send: () => refused }));
  void store.dispatch(changeOrder({ key: 'i2', send: () => new Promise(() => undefined) }));
  reject();
  await first;
  expect(changeOrder.select(store.getState())).toMatchObject({ status: 'fail', error: 'Not allowed' });
});

test('clears the state of an account when the account signs out, but keeps public state', async () => {
  const readOwn = defineRequest('test/own', () => Promise.resolve('own'));
  const readPublic = defineRequest('test/public', () => Promise.resolve('public'), { isPublic: true });
  const store = createAppStore(createFakeApi().api);
  store.dispatch(replaceSession(sampleSession()));
  await Promise.all([store.dispatch(readOwn()), store.dispatch(readPublic())]);
  store.dispatch(logout());
  const state = store.getState();
  expect([readOwn.select(state).data, readPublic.select(state).data]).toEqual([undefined, 'public']);
});

test('keeps the response of a request out of the state if only its caller needs it', async () => {
  const readSecret = defineRequest('test/secret', () => Promise.resolve('secret'), { isStored: false });
  const store = createAppStore(createFakeApi().api);
  expect(await store.dispatch(readSecret())).toBe('secret');
  expect(JSON.stringify(store.getState())).not.toContain('secret');
});

const sources = import.meta.glob<string>('../../**/*.ts', { query: '?raw', import: 'default', eager: true });

test('every request and every injected reducer has its own name', () => {
  const names = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([, source]) =>
      [...source.matchAll(/(?:defineRequest|injectReducer)\(\s*'([^']+)'/g)].map(([, name]) => name),
    );
  expect(names.length).toBeGreaterThan(100);
  expect(names).toEqual([...new Set(names)]);
});
