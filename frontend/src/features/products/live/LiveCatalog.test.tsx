// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import type { LiveEvent } from '@homechef/contract/live-events/events';
import type { Product } from '@homechef/contract/products/product';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { sampleNextPickup, sampleSlotList } from '../../../testing/slot-samples.ts';
import { ProductScreen } from '../product-page/ProductScreen.tsx';

const live = vi.hoisted((): { send?: (event: LiveEvent) => void } => ({}));
vi.mock('../../live-events/use-live-events.ts', () => ({
  canStream: () => true,
  useLiveEvents: (topics: readonly string[], onEvent: (event: LiveEvent) => void) => {
    if (topics[0]?.startsWith('product:')) live.send = onEvent;
    return true;
  },
}));

const product = sampleProduct({ allergens: { peanuts: 'free' }, countInStock: 5 });

async function open() {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const state: { reply: Product | ApiError } = { reply: product };
  const view = render([{ path: '/mainpage/product/:id', element: <ProductScreen /> }], {
    at: `/mainpage/product/${product._id}`,
    answers: {
      getProduct: () => state.reply,
      getGuestChef: sampleSession({ _id: chefId }),
      listSlots: sampleSlotList(),
      listNextPickups: [sampleNextPickup()],
      chefProducts: [product],
    },
  });
  await screen.findByText('Free of');
  await vi.waitFor(() => expect(live.send).toBeDefined());
  return { state, view };
}

const updatedAt = new Date(Date.parse(product.updatedAt) + 1_000).toISOString();
const send = (changes: Partial<Product> = {}) => {
  const { _id, countInStock, price } = { ...product, ...changes };
  const data = { topic: `product:${_id}`, _id, countInStock, price, updatedAt };
  act(() => live.send?.({ event: 'product.changed', data }));
};

test('M9: an open dish page shows allergens that the kitchen changes', async () => {
  const { state } = await open();
  state.reply = { ...product, allergens: { peanuts: 'contains' }, updatedAt };
  send();
  await vi.waitFor(() => expectPage({ reads: [/Contains ?Peanuts/], never: ['Free of'] }));
});

test('M8: an open dish page says that the dish was hidden', async () => {
  const { state } = await open();
  state.reply = new ApiError('Gone', { status: 404, code: 'product.gone' });
  send();
  await vi.waitFor(() =>
    expectPage({ reads: ['This dish is no longer available.'], never: ['Add To Cart', '$12.50'] }),
  );
});

test('a sale changes the stock of an open dish page without another request', async () => {
  const { view } = await open();
  send({ countInStock: 2 });
  await vi.waitFor(() => expectPage({ reads: ['2 left'] }));
  expect(view.listCalls('getProduct')).toHaveLength(1);
});
