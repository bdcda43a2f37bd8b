import { expect, test } from 'vitest';
import {
  addReview,
  getProduct,
  selectProductDetails,
  selectReviewCreate,
  updateStock,
} from '../../features/products/state/products.requests.ts';
import {
  changeOrder,
  getGuestOrder,
  selectGuestOrderDetails,
  selectOrderChange,
} from '../../features/orders/state/order-details.requests.ts';
import { createAppStore } from '../../store/store.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { sampleOrder, sampleOrderItem, sampleProduct } from '../../testing/samples.ts';
import { ApiError } from './api-client.ts';

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
  expect(selectProductDetails(store.getState())).toMatchObject({ status: 'success', data: { _id: 'b' } });
});

test('stores the error of a failed call until reset', async () => {
  const fail = () => {
    throw new ApiError('Invalid', { status: 400, fields: { comment: 'Is required' } });
  };
  const store = createAppStore(createFakeApi({ addReview: fail }).api);
  expect(await store.dispatch(addReview('a', { rating: 5, comment: '' }))).toBeUndefined();
  expect(selectReviewCreate(store.getState())).toMatchObject({
    status: 'fail',
    error: 'Invalid',
    httpStatus: 400,
    fields: { comment: 'Is required' },
  });
  store.dispatch(addReview.reset());
  expect(selectReviewCreate(store.getState())).toEqual({ status: 'idle' });
});

test('keeps data while the same call repeats, but not for other arguments', async () => {
  const { store, respond } = createSlowApi('getProduct');
  const first = store.dispatch(getProduct('a'));
  respond('a', sampleProduct({ _id: 'a' }));
  await first;
  void store.dispatch(getProduct('a'));
  const state = selectProductDetails(store.getState());
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
  const stop = store.subscribe(() => errors.add(selectProductDetails(store.getState()).error));
  await store.dispatch(getProduct('a'));
  expect([...errors]).toEqual(['The database is away']);
  respond = () => sampleProduct();
  await store.dispatch(getProduct('a'));
  stop();
  expect(selectProductDetails(store.getState()).error).toBeUndefined();
});

test('applies the stock of a write response to the product', async () => {
  const { api } = createFakeApi({
    getProduct: sampleProduct(),
    setStock: { _id: sampleProduct()._id, countInStock: 3 },
  });
  const store = createAppStore(api);
  await store.dispatch(getProduct(sampleProduct()._id));
  await store.dispatch(updateStock(sampleProduct()._id, 4));
  expect(selectProductDetails(store.getState()).data).toMatchObject({ countInStock: 3, name: 'Pad Thai' });
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
  expect(selectGuestOrderDetails(store.getState()).data).toMatchObject({ isPickedUp: true });
});

test('keeps the error of the first of two concurrent writes', async () => {
  const store = createAppStore(createFakeApi({}).api);
  let reject: () => void = () => undefined;
  const refused = new Promise<never>((_, fail) => (reject = () => fail(new ApiError('Not allowed'))));
  const first = store.dispatch(changeOrder({ key: 'i1', send: () => refused }));
  void store.dispatch(changeOrder({ key: 'i2', send: () => new Promise(() => undefined) }));
  reject();
  await first;
  expect(selectOrderChange(store.getState())).toMatchObject({ status: 'fail', error: 'Not allowed' });
});
