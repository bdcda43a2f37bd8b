import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CallOptions } from '../../../platform/http/api-client.ts';
import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { BulkVerdictForm } from '@homechef/contract/reports/case';
import type { FakeResponses } from '../../../testing/fake-api.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession, sampleUser } from '../../../testing/samples.ts';
import { AdminProductListScreen } from './ProductListScreen.tsx';

const draft = sampleProduct({ _id: 'd'.repeat(24), name: 'Sample', draft: true, price: 0, countInStock: 0 });
const routes = [
  { path: '/admin/productlist', element: <AdminProductListScreen /> },
  { path: '/admin/product/:id/edit', element: <h1>Its editor</h1> },
];
const open = (answers: FakeResponses, at = '/admin/productlist') =>
  render(routes, { at, answers, user: sampleSession({ isAdmin: true }) });
test('requests all products and marks drafts', async () => {
  const view = open({ listAdminDishes: [sampleProduct(), draft] }, '/admin/productlist?q=asha&sort=stock');
  const row = within(await screen.findByRole('row', { name: /Sample/ }));
  expect(row.getByText('Draft')).toBeTruthy();
  expect(row.getByText('Sold out')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Pad Thai/ })).queryByText('Draft')).toBeNull();
  expect(view.sent[0]?.call).toMatchObject({ query: { q: 'asha', sort: 'stock', page: 1 } });
  expect(view.sent[0]?.call.token).not.toBe('never');
});

test('Create Product creates a draft of the chosen kitchen and opens its editor', async () => {
  const kitchen = {
    ...sampleUser({ _id: chefId, name: 'Casa Inés', isChef: true }),
    city: 'Mesa',
    isOnMarket: true,
    listed: true,
    permitState: null,
    permitExpiresOn: null,
  };
  const view = open({ listAdminDishes: [], listAdminKitchens: [kitchen], createProduct: draft });
  await screen.findByText('No dishes yet');
  await view.user.click(screen.getByRole('button', { name: 'Create Product' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which kitchen is the dish of?' }));
  fill(dialog.getByLabelText('Name of the kitchen, its email or phone'), 'ines');
  await view.user.click(dialog.getByRole('button', { name: 'Search' }));
  await view.user.click(await dialog.findByRole('button', { name: /Casa Inés/ }));
  expect(view.listCalls('listAdminKitchens').at(-1)?.query).toMatchObject({ q: 'ines' });
  expect(view.listCalls('createProduct')).toMatchObject([{ query: { kitchen: chefId } }]);
  expect(await screen.findByText('Its editor')).toBeTruthy();
  expect(view.router.state.location.pathname).toBe(`/admin/product/${draft._id}/edit`);
});

test('hides the chosen dishes, each with its own verdict', async () => {
  const other = sampleProduct({ _id: 'c'.repeat(24), name: 'Curry' });
  const hidden = sampleProduct({
    _id: 'e'.repeat(24),
    name: 'Soup',
    takedown: { state: 'hidden', reason: 'Copied' },
  });
  const view = open({
    listAdminDishes: [sampleProduct(), other, hidden],
    decideCases: { decided: 2, refused: [] },
  });
  await view.user.click(await screen.findByLabelText('Choose all 3 on this page'));
  await view.user.click(screen.getByRole('button', { name: 'Hide…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide 3 dishes?' }));
  expect(dialog.getByText('Already hidden or removed: Soup.')).toBeTruthy();
  await view.user.click(dialog.getByRole('button', { name: 'Hide 2' }));
  expect(dialog.getByText('Please write a reason.')).toBeTruthy();
  fill(dialog.getByLabelText(/Words for/), 'The pictures are stolen');
  await view.user.click(dialog.getByRole('button', { name: 'Hide 2' }));
  expect(await screen.findByText('2 were hidden')).toBeTruthy();
  expect(view.listBodies('decideCases')).toEqual([
    {
      verdict: 'hide',
      reason: 'The pictures are stolen',
      cases: [
        { about: 'product', item: sampleProduct()._id },
        { about: 'product', item: other._id },
      ],
    },
  ]);
});

test('chooses and hides all dishes that match a filter, in requests of at most 100', async () => {
  const all = Array.from({ length: 130 }, (_, i) =>
    sampleProduct({ _id: String(i).padStart(24, '0'), name: `Dish ${i}` }),
  );
  const view = open(
    {
      listAdminDishes: ({ query }: CallOptions<Endpoint>) => {
        const { page = 1, limit = 25 } = query as { page?: number; limit?: number };
        return { items: all.slice((page - 1) * limit, page * limit), total: all.length };
      },
      decideCases: ({ body }: CallOptions<Endpoint>) => ({
        decided: (body as { cases: unknown[] }).cases.length,
        refused: [],
      }),
    },
    '/admin/productlist?city=Phoenix',
  );
  await view.user.click(await screen.findByLabelText('Choose all 25 on this page'));
  await view.user.click(screen.getByRole('button', { name: 'Choose all 130' }));
  expect(await screen.findByText('130 chosen')).toBeTruthy();
  expect(view.sent.at(-1)?.call.query).toMatchObject({ city: 'Phoenix', limit: 200 });
  await view.user.click(screen.getByRole('button', { name: 'Hide…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide 130 dishes?' }));
  fill(dialog.getByLabelText(/Words for/), 'Copied');
  await view.user.click(dialog.getByRole('button', { name: 'Hide 130' }));
  expect(await screen.findByText('130 were hidden')).toBeTruthy();
  expect((view.listBodies('decideCases') as BulkVerdictForm[]).map(({ cases }) => cases.length)).toEqual([
    100, 30,
  ]);
});

test('filters by the URL, and sends messages to chefs', async () => {
  const at = '/admin/productlist?state=soldOut&city=Phoenix&from=2026-01-01&category=nope&hide=price';
  const view = open(
    { listAdminDishes: [sampleProduct(), draft], sendAdminMessage: { sent: 1, unreachable: 0 } },
    at,
  );
  await view.user.click(await screen.findByLabelText('Choose all 2 on this page'));
  expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull();
  expect(view.sent[0]?.call.query).toMatchObject({ state: 'soldOut', city: 'Phoenix', from: '2026-01-01' });
  expect(view.sent[0]?.call.query).not.toHaveProperty('category');
  await view.user.click(screen.getByRole('button', { name: 'Message' }));
  fill(await screen.findByLabelText('Message'), 'Please add allergens');
  await view.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('1 person gets the message')).toBeTruthy();
  const message = view.sent.find(({ name }) => name === 'sendAdminMessage');
  expect(message?.call.body).toMatchObject({ to: 'users', ids: [sampleProduct().user] });
});
