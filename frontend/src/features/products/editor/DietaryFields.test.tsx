import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findField, openEditor as open, padThai, retype, save, type Editor } from './testing/open-editor.tsx';

const unpublished = { ...padThai, draft: true as const };
const selectState = async (view: Editor, allergen: string, state: string) =>
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
  expect(view.listBodies('updateProduct')).toMatchObject([{ diets: ['vegan'], maxPerOrder: 4 }]);
  const [{ allergens } = {}] = view.listBodies('updateProduct') as { allergens?: object }[];
  const excluded = { eggs: 'free', fish: 'free', crustaceans: 'free', molluscs: 'free' };
  expect(allergens).toEqual({ milk: 'free', peanuts: 'contains', ...excluded });
});

test('states the allergens that a diet excludes, and all others with one tap', async () => {
  const view = open();
  const readStates = () =>
    ['Milk', 'Fish'].map((name) => {
      const { options, selectedIndex } = screen.getByLabelText<HTMLSelectElement>(name);
      return options[selectedIndex]?.text;
    });
  await view.user.click(await screen.findByRole('checkbox', { name: 'Dairy free' }));
  expect(readStates()).toEqual(['Free of', 'Not stated']);
  await selectState(view, 'Milk', 'May contain');
  await view.user.click(screen.getByRole('button', { name: 'Free of all others' }));
  expect(readStates()).toEqual(['May contain', 'Free of']);
  expect(screen.queryByRole('button', { name: 'Free of all others' })).toBeNull();
});

test('wheat raises gluten, and a dish with wheat cannot be free of gluten', async () => {
  const view = open();
  await selectState(view, 'Wheat', 'May contain');
  expect(screen.getByLabelText<HTMLSelectElement>('Gluten').value).toBe('may_contain');
  await selectState(view, 'Gluten', 'Free of');
  await save(view);
  expect(await screen.findByText('Wheat is gluten: a dish with wheat is not free of gluten')).toBeTruthy();
  await selectState(view, 'Wheat', 'Free of');
  await selectState(view, 'Tree nuts', 'Contains');
  await retype('Tree nuts: which ones?', 'walnuts');
  await save(view);
  await screen.findByText('elsewhere');
  expect(view.listBodies('updateProduct')).toMatchObject([{ allergenDetails: { nuts: 'walnuts' } }]);
});

test('choosing a category that implies a diet states what it excludes, and another category takes that back', async () => {
  const view = open({ getProduct: { ...padThai, category: 'Pastry', allergens: { eggs: 'free' } } });
  const choose = async (category: string) =>
    view.user.selectOptions(await screen.findByLabelText('Category'), category);
  const readStates = () =>
    ['Milk', 'Eggs', 'Fish'].map((name) => screen.getByLabelText<HTMLSelectElement>(name).value);
  await choose('Vegan');
  expect(readStates()).toEqual(['free', 'free', 'free']);
  expect(screen.getByText('Allergens that this category excludes become “Free of” below.')).toBeTruthy();
  await choose('Vegetarian');
  expect(readStates()).toEqual(['unstated', 'free', 'free']);
  await choose('Pastry');
  expect(readStates()).toEqual(['unstated', 'free', 'unstated']);
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
  expect(view.listBodies('updateProduct')).toHaveLength(1);
});

test('asks before publishing a dish that states no allergens', async () => {
  const view = open({ getProduct: unpublished });
  await findField('Name');
  const publish = () => view.user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await publish();
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish without stating allergens?' }));
  await view.user.click(dialog.getByRole('button', { name: 'State allergens' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(view.listBodies('updateProduct')).toEqual([]);
  await publish();
  await view.user.click(await screen.findByRole('button', { name: 'Publish without' }));
  await screen.findByText('elsewhere');
  expect(view.listBodies('updateProduct')).toMatchObject([{ allergens: {} }]);
});

test.each([
  ['Pad  Thai', 'Edit “Pad Thai”'],
  ['Pad Thai', 'Edit “Pad Thai”'],
])('asks before publishing “%s” beside a dish that looks like it', async (typed, link) => {
  const other = { ...padThai, _id: 'e'.repeat(24), name: 'Pad Thai' };
  const view = open({ getProduct: unpublished, chefProducts: [padThai, other] });
  await retype('Name', typed);
  await selectState(view, 'Milk', 'Contains');
  const publish = () => view.user.click(screen.getByRole('button', { name: 'Save and publish' }));
  await publish();
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it “Pad Thai”?' }));
  const href = dialog.getByRole('link', { name: link }).getAttribute('href');
  expect(href).toBe(`/chef/product/${other._id}/edit`);
  expect(view.listBodies('updateProduct')).toEqual([]);
  await view.user.click(dialog.getByRole('button', { name: 'Publish anyway' }));
  await screen.findByText('elsewhere');
  expect(view.listBodies('updateProduct')).toHaveLength(1);
});
