// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import type { LiveEvent } from '@homechef/contract/live-events/events';
import type { Product, Review } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { sampleNextPickup, sampleSlotList } from '../../../testing/slot-samples.ts';
import { ChefItemsScreen } from '../chef-page/ChefItemsScreen.tsx';
import { TopRatedCarousel } from '../market/TopRatedCarousel.tsx';
import { ProductScreen } from '../product-page/ProductScreen.tsx';
import { listReviewableProducts } from '../state/reviews.requests.ts';
import { LiveCatalog } from './LiveCatalog.ts';

const readers = vi.hoisted(() => new Set<(event: LiveEvent) => void>());
vi.mock('../../live-events/use-live-events.ts', () => ({
  canStream: () => true,
  useLiveEvents: (topics: readonly string[], onEvent: (event: LiveEvent) => void) => {
    useEffect(() => {
      if (topics[0]?.startsWith('product:')) readers.add(onEvent);
      return () => void readers.delete(onEvent);
    });
    return true;
  },
}));

const product = sampleProduct({ allergens: { peanuts: 'free' }, countInStock: 5 });

async function open(user?: Session, answers: object = {}) {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const state: { reply: Product | ApiError | Promise<Product> } = { reply: product };
  const view = render([{ path: '/mainpage/product/:id', element: <ProductScreen /> }], {
    at: `/mainpage/product/${product._id}`,
    ...(user ? { user } : {}),
    answers: {
      ...answers,
      getProduct: () => state.reply,
      getGuestChef: sampleSession({ _id: chefId }),
      listSlots: sampleSlotList(),
      listNextPickups: [sampleNextPickup()],
      chefProducts: [product],
    },
  });
  await screen.findByText('Free of');
  await vi.waitFor(() => expect(readers.size).toBe(2));
  return { state, view };
}

const sendEvent = (event: LiveEvent) =>
  act(() => {
    for (const read of readers) read(event);
  });
const updatedAt = new Date(Date.parse(product.updatedAt) + 1_000).toISOString();
const send = (changes: Partial<Product> = {}) => {
  const { _id, countInStock, price } = { ...product, ...changes };
  const data = { topic: `product:${_id}`, _id, countInStock, price, updatedAt };
  sendEvent({ event: 'product.changed', data });
};

test('M9: an open dish page shows allergens that the kitchen changes', async () => {
  const { state } = await open();
  state.reply = { ...product, allergens: { peanuts: 'contains' }, updatedAt };
  send();
  await vi.waitFor(() => expectPage({ reads: [/Contains ?Peanuts/], never: ['Free of'] }));
});

const review: Review = {
  _id: 'd'.repeat(24),
  name: 'Fay',
  rating: 2,
  comment: 'Cold when I came',
  photo: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  reply: null,
};
// Reviews leave the version of a dish.
const sendSameVersion = () => {
  const { _id, countInStock, price, updatedAt: version } = product;
  const data = { topic: `product:${_id}`, _id, countInStock, price, updatedAt: version };
  sendEvent({ event: 'product.changed', data });
};

test('an open dish page shows a review that somebody else writes, and loses one that is hidden', async () => {
  const { state } = await open();
  state.reply = { ...product, reviews: [review], rating: 2, numReviews: 1 };
  sendSameVersion();
  await vi.waitFor(() => expectPage({ reads: [review.comment, '1 review'], never: ['No Reviews'] }));
  state.reply = product;
  sendSameVersion();
  await vi.waitFor(() => expectPage({ reads: ['No Reviews'], never: [review.comment] }));
});

test('the form of an open dish page becomes the review that its reader wrote on another device', async () => {
  let canReview = true;
  await open(sampleSession(), {
    listReviewableProducts: () => ({ products: canReview ? [product._id] : [] }),
    getOwnReview: review,
  });
  await screen.findByRole('button', { name: 'Submit Review' });
  canReview = false;
  sendSameVersion();
  await vi.waitFor(() => expectPage({ reads: [review.comment, 'Change'], never: ['Submit Review'] }));
});

test('“Review Submitted” stays when the live event of one’s own review arrives', async () => {
  let products = [product._id];
  const { view } = await open(sampleSession(), {
    listReviewableProducts: () => ({ products }),
    addReview: { message: 'Review added' },
    getOwnReview: review,
  });
  await view.user.selectOptions(await screen.findByLabelText('Rating'), '2 Fair');
  products = [];
  await view.user.click(screen.getByRole('button', { name: 'Submit Review' }));
  await screen.findByText('Review Submitted');
  sendSameVersion();
  const readKnown = () => listReviewableProducts.select(view.store.getState()).data?.products;
  await vi.waitFor(() => expect(readKnown()).toEqual([]));
  expectPage({ reads: ['Review Submitted'], never: ['You have reviewed'] });
});

test('a refused review stays in its form when the event of a review from another device arrives', async () => {
  let products = [product._id];
  const { view } = await open(sampleSession(), {
    listReviewableProducts: () => ({ products }),
    addReview: new ApiError('Product already reviewed', { status: 400 }),
    getOwnReview: review,
  });
  await view.user.selectOptions(await screen.findByLabelText('Rating'), '2 Fair');
  await view.user.type(screen.getByLabelText('Comment'), 'Once more.');
  products = [];
  await view.user.click(screen.getByRole('button', { name: 'Submit Review' }));
  await screen.findByText('Product already reviewed');
  sendSameVersion();
  const readKnown = () => listReviewableProducts.select(view.store.getState()).data?.products;
  await vi.waitFor(() => expect(readKnown()).toEqual([]));
  expectPage({ reads: ['Product already reviewed'], never: ['You have reviewed'] });
  screen.getByDisplayValue('Once more.');
});

test('an open dish page tells readers that the market hid their own review', async () => {
  let takedown: Pick<Review, 'takedown'> = {};
  await open(sampleSession(), {
    listReviewableProducts: { products: [] },
    getOwnReview: () => ({ ...review, ...takedown }),
  });
  await screen.findByText(review.comment);
  takedown = { takedown: { state: 'hidden', reason: 'Rude' } };
  sendSameVersion();
  await vi.waitFor(() => expectPage({ reads: ['only you and admins see it'] }));
});

test('M8: an open dish page says that the dish was hidden', async () => {
  const { state } = await open();
  state.reply = new ApiError('Gone', { status: 404, code: 'product.gone' });
  send();
  await vi.waitFor(() =>
    expectPage({ reads: ['This dish is no longer available.'], never: ['Add To Cart', '$12.50'] }),
  );
});

test('a dish that is hidden or deleted leaves the top-rated row', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const cake = sampleProduct({ _id: 'c'.repeat(24), name: 'Carrot Cake' });
  let top = [product, cake];
  const element = (
    <>
      <TopRatedCarousel />
      <LiveCatalog topics={[`product:${product._id}`]} />
    </>
  );
  render([{ path: '/', element }], { answers: { topProducts: () => top } });
  await screen.findAllByText(cake.name);
  top = [cake];
  send();
  await vi.waitFor(() => expectPage({ reads: [cake.name], never: [product.name] }));
});

test('M8: an open dish page says that the market hid the dish, which leaves its version', async () => {
  const { state } = await open();
  state.reply = new ApiError('Gone', { status: 404, code: 'product.gone' });
  sendSameVersion();
  await vi.waitFor(() =>
    expectPage({ reads: ['This dish is no longer available.'], never: ['Add To Cart'] }),
  );
});

test('M8: an open dish page says that its kitchen left the market', async () => {
  const { state } = await open();
  state.reply = new ApiError('Gone', { status: 404, code: 'product.gone' });
  const topic = `product:${product._id}`;
  const closed = { chefId, open: false, pausedUntil: null, nextPickup: null };
  sendEvent({ event: 'kitchen.changed', data: { topic, ...closed } });
  await vi.waitFor(() =>
    expectPage({ reads: ['This dish is no longer available.'], never: ['Add To Cart'] }),
  );
});

test('the page of a kitchen that is in no list follows its dishes', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  render([{ path: '/chefitems/:chefId', element: <ChefItemsScreen chefId={chefId} isListed={false} /> }], {
    at: `/chefitems/${chefId}`,
    answers: { getGuestChef: sampleSession({ _id: chefId }), chefProducts: [product] },
  });
  await vi.waitFor(() => expectPage({ reads: ['In Stock'] }));
  await vi.waitFor(() => expect(readers.size).toBe(1));
  send({ countInStock: 0 });
  await vi.waitFor(() => expectPage({ reads: ['Sold out'], never: ['In Stock'] }));
});

test('a sale changes the stock of an open dish page without another request', async () => {
  const { view } = await open();
  send({ countInStock: 2 });
  await vi.waitFor(() => expectPage({ reads: ['2 left'] }));
  expect(view.listCalls('getProduct')).toHaveLength(1);
});

test('a change that overtakes the response of a running read is not lost', async () => {
  const { state, view } = await open();
  let answer: (product: Product) => void = () => undefined;
  state.reply = new Promise((resolve) => (answer = resolve));
  sendSameVersion();
  await vi.waitFor(() => expect(view.listCalls('getProduct')).toHaveLength(2));
  const sold = { countInStock: 2, updatedAt };
  state.reply = { ...product, ...sold };
  send(sold);
  act(() => answer(product));
  await vi.waitFor(() => expectPage({ reads: ['2 left'] }));
});

test('M6: an open dish page reads its times again when the kitchen moves or cancels a stop', async () => {
  const { view } = await open();
  const { length } = view.listCalls('listSlots');
  const topic = `product:${product._id}`;
  const kitchen = { chefId, open: true, pausedUntil: null, nextPickup: null };
  sendEvent({ event: 'kitchen.changed', data: { topic, ...kitchen, chefId: 'b'.repeat(24) } });
  sendEvent({ event: 'kitchen.changed', data: { topic, ...kitchen } });
  await vi.waitFor(() => expect(view.listCalls('listSlots')).toHaveLength(length + 1));
});
