import { screen, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { ChefProductEditScreen } from './ProductEditScreen.tsx';

const padThai = sampleProduct();
const routes = [
  { path: '/chef/product/:id/edit', element: <ChefProductEditScreen /> },
  { path: '*', element: <p>elsewhere</p> },
];
const open = (answers = {}) =>
  render(routes, {
    at: `/chef/product/${padThai._id}/edit`,
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: { getProduct: padThai, updateProduct: padThai, ...answers },
  });
type View = ReturnType<typeof open>;
const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = (view: View) => view.user.click(screen.getByRole('button', { name: 'Save' }));
const getUpdateBodies = ({ sent }: View) =>
  sent.filter(({ name }) => name === 'updateProduct').map(({ call }) => call.body);
const retype = async (label: string, text: string) =>
  fireEvent.change(await findField(label), { target: { value: text } });

const unpublished = { ...padThai, draft: true as const };
const selectState = async (view: View, allergen: string, state: string) =>
  view.user.selectOptions(await findField(allergen), state);

test('saves diets, allergens and the maximum per order', async () => {
  const view = open({
    getProduct: { ...padThai, diets: ['halal'], allergens: { milk: 'free', nuts: 'contains' } },
  });
  await view.user.click(await screen.findByRole('checkbox', { name: 'Vegan' }));
  await view.user.click(screen.getByRole('checkbox', { name: 'Halal' }));
  await selectState(view, 'Peanuts', 'Contains');
  await selectState(view, 'Tree nuts', 'Not stated');
  await retype('Maximum portions per order', '4');
  await save(view);
  await screen.findByText('elsewhere');
  expect(getUpdateBodies(view)).toMatchObject([{ diets: ['vegan'], maxPerOrder: 4 }]);
  const [{ allergens } = {}] = getUpdateBodies(view) as { allergens?: object }[];
  expect(allergens).toEqual({ milk: 'free', peanuts: 'contains' });
});

test('rejects a diet that contradicts an allergen', async () => {
  const view = open();
  await view.user.click(await screen.findByRole('checkbox', { name: 'Dairy free' }));
  await selectState(view, 'Milk', 'Contains');
  await save(view);
  expect(await screen.findByText('Dairy free does not go with “contains Milk”.')).toBeTruthy();
  await selectState(view, 'Milk', 'May contain');
  await save(view);
  await screen.findByText('elsewhere');
  expect(getUpdateBodies(view)).toHaveLength(1);
});

test('asks before a dish without allergens is published', async () => {
  const view = open({ getProduct: unpublished });
  await findField('Name');
  const publish = () => view.user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await publish();
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish without stating allergens?' }));
  await view.user.click(dialog.getByRole('button', { name: 'State allergens' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getUpdateBodies(view)).toEqual([]);
  await publish();
  await view.user.click(await screen.findByRole('button', { name: 'Publish without' }));
  await screen.findByText('elsewhere');
  expect(getUpdateBodies(view)).toMatchObject([{ allergens: {} }]);
});

test('publishes a dish with a stated allergen at once', async () => {
  const view = open({ getProduct: unpublished });
  await selectState(view, 'Eggs', 'Free of');
  await view.user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await screen.findByText('elsewhere');
  expect(getUpdateBodies(view)).toMatchObject([{ allergens: { eggs: 'free' } }]);
});
