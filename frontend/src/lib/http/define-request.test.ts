import { expect, test } from 'vitest';
import { addReview, getProduct, listProducts, updateStock } from '../../store/products/products.requests.ts';
import { getGuestOrder, pickUpItem, setItemReady } from '../../store/orders/orders.requests.ts';
import { createAppStore } from '../../store/store.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleOrder, sampleOrderItem, sampleProduct } from '../../testing/samples.ts';
import { ApiError } from './api-client.ts';

/** A server whose answers come when the test says so, by the id that was asked for. */
function slowServer(name: string) {
  const answers = new Map<string, (value: unknown) => void>();
  const wait = ({ params }: { params: { id: string } }) =>
    new Promise((resolve) => answers.set(params.id, resolve));
  const { api } = fakeApi({ [name]: wait });
  return { store: createAppStore(api), answer: (id: string, value: unknown) => answers.get(id)?.(value) };
}

test('an answer overtaken by a later call is dropped', async () => {
  const { store, answer } = slowServer('getProduct');
  const first = store.dispatch(getProduct('a'));
  const second = store.dispatch(getProduct('b'));
  answer('b', sampleProduct({ _id: 'b' }));
  await second;
  answer('a', sampleProduct({ _id: 'a' }));
  await first;
  expect(store.getState().productDetails).toMatchObject({ status: 'success', data: { _id: 'b' } });
});

test('a failed call keeps words, fields and status, and resolves to undefined; reset forgets it', async () => {
  const refuse = () => {
    throw new ApiError('Invalid', { status: 400, fields: { comment: 'Is required' } });
  };
  const store = createAppStore(fakeApi({ addReview: refuse }).api);
  expect(await store.dispatch(addReview('a', { rating: 5, comment: '' }))).toBeUndefined();
  expect(store.getState().reviewCreate).toMatchObject({
    status: 'fail',
    error: 'Invalid',
    httpStatus: 400,
    fields: { comment: 'Is required' },
  });
  store.dispatch(addReview.reset());
  expect(store.getState().reviewCreate).toEqual({ status: 'idle' });
});

test('data stays while the same is asked again, and is not shown for another question', async () => {
  const { store, answer } = slowServer('getProduct');
  const first = store.dispatch(getProduct('a'));
  answer('a', sampleProduct({ _id: 'a' }));
  await first;
  void store.dispatch(getProduct('a'));
  const again = store.getState().productDetails;
  expect(again).toMatchObject({ status: 'loading', data: { _id: 'a' } });
  expect(getProduct.selectState(again, 'a')).toBe(again);
  expect(getProduct.selectState(again, 'b')).toEqual({ status: 'idle' });
});

test('why a refresh failed stays while it is tried again, and goes when it comes', async () => {
  let answer = (): unknown => sampleProduct();
  const store = createAppStore(fakeApi({ getProduct: () => answer() }).api);
  await store.dispatch(getProduct('a'));
  const seen = new Set<string | undefined>();
  answer = () => {
    throw new ApiError('The database is away', { status: 503 });
  };
  await store.dispatch(getProduct('a'));
  const stop = store.subscribe(() => seen.add(store.getState().productDetails.error));
  await store.dispatch(getProduct('a'));
  expect([...seen]).toEqual(['The database is away']);
  answer = () => sampleProduct();
  await store.dispatch(getProduct('a'));
  stop();
  expect(store.getState().productDetails.error).toBeUndefined();
});

test('a list tells how many there are', async () => {
  const store = createAppStore(fakeApi({ listProducts: [sampleProduct()] }).api);
  await store.dispatch(listProducts({}));
  expect(store.getState().productList.data).toMatchObject({ total: 1, items: [{ name: 'Pad Thai' }] });
});

test('the stock a write answers with is shown', async () => {
  const { api } = fakeApi({
    getProduct: sampleProduct(),
    setStock: { _id: sampleProduct()._id, countInStock: 3 },
  });
  const store = createAppStore(api);
  await store.dispatch(getProduct(sampleProduct()._id));
  await store.dispatch(updateStock(sampleProduct()._id, 4));
  expect(store.getState().productDetails.data).toMatchObject({ countInStock: 3, name: 'Pad Thai' });
});

test('an item picked up is shown on its order, and the older answer still under way is dropped', async () => {
  const { _id } = sampleOrder();
  const later = sampleOrder({ orderItems: [sampleOrderItem({ orderStatus: 'Ready', isPickedUp: true })] });
  let answer: (order: unknown) => void = () => undefined;
  let asked = 0;
  const { api } = fakeApi({
    getGuestOrder: () => (++asked === 1 ? sampleOrder() : new Promise((resolve) => (answer = resolve))),
    pickUpItem: later,
    setItemReady: later,
  });
  const store = createAppStore(api);
  await store.dispatch(getGuestOrder(_id));
  const refresh = store.dispatch(getGuestOrder(_id));
  await store.dispatch(pickUpItem(_id, later.orderItems[0]?._id ?? ''));
  answer(sampleOrder());
  await refresh;
  expect(store.getState().guestOrderDetails.data).toMatchObject({ isPickedUp: true });
});

test('two writes at once: an error of the first is not lost', async () => {
  const outcome = new Map<string, (act: () => void) => void>();
  const { api } = fakeApi({
    setItemReady: ({ params }: { params: { itemId: string } }) =>
      new Promise((resolve, reject) =>
        outcome.set(params.itemId, () => reject(new ApiError('Not allowed', { status: 403 }))),
      ),
  });
  const store = createAppStore(api);
  const one = store.dispatch(setItemReady('o', 'i1'));
  void store.dispatch(setItemReady('o', 'i2'));
  outcome.get('i1')?.(() => undefined);
  await one;
  expect(store.getState().orderStatus).toMatchObject({ status: 'fail', error: 'Not allowed' });
});
