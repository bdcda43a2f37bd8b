import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { ProductSummary } from '@homechef/contract/products/product';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ApiError, type CallOptions } from '../../../platform/http/api-client.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { OwnProductsScreen } from './OwnProductsScreen.tsx';

beforeEach(() => sessionStorage.clear());

const tacos = sampleProduct({ _id: 'a'.repeat(24), name: 'Tacos', price: 9, countInStock: 14 });
const elote = sampleProduct({
  _id: 'b'.repeat(24),
  name: 'Elote',
  price: 4.5,
  countInStock: 24,
  hidden: true,
});
const draft = sampleProduct({ _id: 'c'.repeat(24), name: 'Sample dish', draft: true });

function open(answers: object = {}) {
  const stored = { dishes: [tacos, elote, draft] as ProductSummary[] };
  const change = (id: string, values: Partial<ProductSummary>) => {
    stored.dishes = stored.dishes.map((dish) => (dish._id === id ? { ...dish, ...values } : dish));
  };
  const view = render([{ path: '/chef/productlist', element: <OwnProductsScreen /> }], {
    at: '/chef/productlist?view=table',
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      chefProducts: () => stored.dishes,
      getUser: sampleSession(),
      changeProducts: ({ body }: CallOptions<Endpoint>) => {
        const { changes } = body as { changes: { _id: string; price?: string; hidden?: boolean }[] };
        for (const { _id, price, hidden, ...values } of changes) {
          const stored = { ...values, hidden: hidden === true ? hidden : undefined };
          change(_id, price === undefined ? stored : { ...stored, price: Number(price) });
        }
        return stored.dishes.filter(({ _id }) => changes.some((sent) => sent._id === _id));
      },
      ...answers,
    },
  });
  return { ...view, change };
}

const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(screen.getByRole('button', { name }));

test('changes several dishes with one save, and sends only the changes', async () => {
  const view = open();
  fill(await findField('Price of Tacos'), '$9,50');
  await view.user.click(await findField('Hidden: Elote'));
  fill(await findField('Portions of Elote'), '40');
  fill(await findField('Portions of Tacos'), '14');
  expectPage({ reads: ['3 changes', 'Before: 9.00', 'Before: 24'], never: ['Sample dish'] });
  await press(view, 'Save 3');
  await screen.findByText('2 dishes were saved');
  expect(view.listBodies('changeProducts')).toEqual([
    {
      changes: [
        { _id: tacos._id, updatedAt: tacos.updatedAt, price: '9.50' },
        { _id: elote._id, updatedAt: elote.updatedAt, countInStock: '40', hidden: false },
      ],
    },
  ]);
  expect((await findField('Price of Tacos')).value).toBe('9.50');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('says next to the field what is wrong, and sends nothing', async () => {
  const view = open();
  fill(await findField('Price of Elote'), 'four');
  await press(view, 'Save 1');
  const field = await findField('Price of Elote');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(view.listCalls('changeProducts')).toHaveLength(0);
  fill(field, '4');
  expect((await findField('Price of Elote')).getAttribute('aria-invalid')).toBeNull();
});

test('keeps typed values when a dish changes in the meantime, shows the stored value, and saves on the next try', async () => {
  const conflict = new ApiError('This dish was changed', {
    status: 409,
    fields: { 'changes.1': 'This dish was changed' },
  });
  const refusals = [conflict];
  const sold = { countInStock: 20, updatedAt: '2026-11-24T10:00:00.000Z' };
  const view = open({
    changeProducts: () => {
      view.change(elote._id, sold);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return [tacos, elote];
    },
  });
  fill(await findField('Price of Tacos'), '10');
  fill(await findField('Portions of Elote'), '40');
  await press(view, 'Save 2');
  await screen.findByText('Saved meanwhile: 20');
  expect((await findField('Portions of Elote')).value).toBe('40');
  expect((await findField('Price of Tacos')).value).toBe('10');
  expectPage({ reads: ['This dish was changed'], never: [/This dish was changed.*This dish was changed/] });
  expect(document.activeElement).toBe(await findField('Portions of Elote'));
  await press(view, 'Save 2');
  await waitFor(() => expect(view.listBodies('changeProducts')).toHaveLength(2));
  expect(view.listBodies('changeProducts')[1]).toMatchObject({
    changes: [{ _id: tacos._id }, { _id: elote._id, updatedAt: sold.updatedAt, countInStock: '40' }],
  });
});

test('keeps typed values after a reload until all are undone', async () => {
  const first = open();
  fill(await findField('Price of Tacos'), '10');
  first.unmount();
  const view = open();
  expect((await findField('Price of Tacos')).value).toBe('10');
  await press(view, 'Undo all');
  expect((await findField('Price of Tacos')).value).toBe('9.00');
});
