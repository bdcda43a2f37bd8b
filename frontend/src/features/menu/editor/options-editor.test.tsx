import type { OptionGroup } from '@homechef/contract/menu/option-schemas';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-client.ts';
import { sampleProduct } from '../../../testing/samples.ts';
import { openEditor, padThai, save } from '../../products/editor/testing/open-editor.tsx';

const id = (n: number) => n.toString(16).padStart(24, '0');
const option = (n: number, name: string) => ({
  _id: id(n),
  name,
  price: 0,
  soldOut: n === 3,
  preselected: false,
  product: null,
  contains: [],
  excludes: [],
  available: n !== 3,
  part: null,
});
const size: OptionGroup = {
  _id: id(0xa),
  name: 'Size',
  min: 1,
  max: 1,
  options: [option(2, 'Small'), option(3, 'Large')],
};
const dish = { ...padThai, hasOptions: true, needsChoice: true, optionGroups: [size] };
const findGroup = async (name: string) => within(await screen.findByRole('group', { name }));
const getGroups = (view: ReturnType<typeof openEditor>) =>
  (view.listBodies('updateProduct')[0] as { optionGroups: unknown }).optionGroups;

test('a new group and its options are saved with the dish', async () => {
  const view = openEditor();
  await view.user.click(await screen.findByRole('button', { name: 'Add group' }));
  const group = await findGroup('Group new');
  await view.user.type(group.getByLabelText('Name of the group'), 'Extras');
  await view.user.click(group.getByRole('button', { name: 'Add option' }));
  const [cheese, onion] = group.getAllByLabelText('Option');
  await view.user.type(cheese as HTMLElement, 'Cheese');
  await view.user.type(onion as HTMLElement, 'Onion');
  await view.user.type(group.getAllByLabelText('Price on top')[0] as HTMLElement, '1.50');
  await view.user.click(group.getAllByRole('button', { name: 'Milk' })[0] as HTMLElement);
  await view.user.selectOptions(group.getByLabelText('Customers choose'), 'up to 2');
  await view.user.click(group.getByRole('button', { name: 'Move up Onion' }));
  await save(view);
  const plain = { price: 0, preselected: false, product: null, contains: [], excludes: [] };
  expect(getGroups(view)).toEqual([
    {
      name: 'Extras',
      min: 0,
      max: 2,
      options: [
        { ...plain, name: 'Onion' },
        { ...plain, name: 'Cheese', price: 1.5, contains: ['milk'] },
      ],
    },
  ]);
});

test('an editor left open does not put a sold out option back on sale', async () => {
  const view = openEditor({ getProduct: dish });
  const group = await findGroup('Group Size');
  await view.user.click(group.getByRole('button', { name: 'Sold out Small' }));
  expect(group.getByRole('button', { name: 'Sell again Large' })).toBeTruthy();
  await save(view);
  expect(getGroups(view)).toMatchObject([
    {
      _id: id(0xa),
      options: [
        { _id: id(2), soldOut: true },
        { _id: id(3), name: 'Large' },
      ],
    },
  ]);
  expect(JSON.stringify(getGroups(view))).not.toContain('"soldOut":false');
});

test('an option moves to another group by drag and by its buttons', async () => {
  const sides = { ...size, _id: id(0xb), name: 'Sides', options: [option(9, 'Rice')] };
  const view = openEditor({ getProduct: { ...dish, optionGroups: [size, sides] } });
  const group = await findGroup('Group Size');
  const [first] = group.getAllByRole('listitem');
  const handle = first?.querySelector('.drag-handle') ?? document.body;
  fireEvent.dragStart(handle, { dataTransfer: { setData: () => {}, setDragImage: () => {} } });
  fireEvent.drop(screen.getByRole('group', { name: 'Group Sides' }));
  const names = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByLabelText<HTMLInputElement>('Option')
      .map(({ value }) => value);
  expect([names('Group Size'), names('Group Sides')]).toEqual([['Large'], ['Rice', 'Small']]);
  await view.user.click(screen.getByRole('button', { name: 'Move up Rice' }));
  expect([names('Group Size'), names('Group Sides')]).toEqual([['Large', 'Rice'], ['Small']]);
});

test('removing options keeps the rule within their number, and an error stands at its field', async () => {
  const pair = { ...size, min: 2, max: 2 };
  const refused = new ApiError('no', {
    status: 400,
    fields: { 'optionGroups.0.options.0.name': 'This name is taken' },
  });
  const view = openEditor({ getProduct: { ...dish, optionGroups: [pair] }, updateProduct: refused });
  const group = await findGroup('Group Size');
  await view.user.click(group.getByRole('button', { name: 'Remove Large' }));
  expect(group.getByLabelText<HTMLSelectElement>('Customers choose').value).toBe('1-1');
  await save(view);
  expect(await group.findByText('This name is taken')).toBeTruthy();
});

test('a stored group is copied to chosen dishes, and those left as they were are named with the reason', async () => {
  const others = [
    sampleProduct({ _id: id(0x21), name: 'Soup' }),
    sampleProduct({ _id: id(0x22), name: 'Stew' }),
    sampleProduct({ _id: id(0x23), name: 'Bread' }),
  ];
  const view = openEditor({
    getProduct: dish,
    chefProducts: { items: others, total: 3 },
    copyOptionGroup: {
      copied: [id(0x21)],
      refused: [
        { product: id(0x22), code: 'option.group_name_taken' },
        { product: id(0x23), code: 'option.dish_is_part' },
      ],
    },
  });
  const group = await findGroup('Group Size');
  await view.user.click(group.getByRole('button', { name: 'Copy to dishes Size' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Size to' }));
  await view.user.click(await dialog.findByRole('button', { name: 'All 3 dishes' }));
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
  await view.user.click(dialog.getByRole('button', { name: 'Copy to 3 dishes' }));
  expect(await dialog.findByText('Copied to 1 dish.')).toBeTruthy();
  expect(dialog.getByText(/^Left as is, because a group there has this name .*: Stew$/)).toBeTruthy();
  expect(dialog.getByText(/^Left as is, because parts of a combo .*: Bread$/)).toBeTruthy();
  expect(view.listCalls('copyOptionGroup')).toMatchObject([
    {
      body: { to: [id(0x21), id(0x22), id(0x23)] },
      headers: { 'Idempotency-Key': expect.any(String) as string },
    },
  ]);
});

test('a group is copied to all dishes of a long menu, as many at a time as a request can name', async () => {
  const ids = Array.from({ length: 53 }, (_, i) => id(0x100 + i));
  const others = ids.map((_id, i) => sampleProduct({ _id, name: `Dish ${i}` }));
  const view = openEditor({
    getProduct: dish,
    chefProducts: { items: others, total: others.length },
    copyOptionGroup: ({ body }: { body: { to: string[] } }) => ({ copied: body.to, refused: [] }),
  });
  const group = await findGroup('Group Size');
  await view.user.click(group.getByRole('button', { name: 'Copy to dishes Size' }));
  await view.user.click(await screen.findByRole('button', { name: 'All 53 dishes' }));
  await view.user.click(screen.getByRole('button', { name: 'Copy to 53 dishes' }));
  expect(await screen.findByText('Copied to 53 dishes.')).toBeTruthy();
  expect(view.listBodies('copyOptionGroup')).toEqual([{ to: ids.slice(0, 50) }, { to: ids.slice(50) }]);
});

test('a group with changes that are not saved says that it is copied as it was saved', async () => {
  const view = openEditor({ getProduct: dish, chefProducts: [dish, padThai] });
  const group = await findGroup('Group Size');
  const note = /^Size is copied as it was last saved/;
  await view.user.click(group.getByRole('button', { name: 'Copy to dishes Size' }));
  expect(screen.queryByText(note)).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Close' }));
  await view.user.type(group.getByLabelText('Name of the group'), ' of it');
  await view.user.click(group.getByRole('button', { name: 'Copy to dishes Size' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Size to' }));
  expect(dialog.getByText(note)).toBeTruthy();
});

test('a group of another dish is copied into the form, on sale and without its ids', async () => {
  const other = { ...padThai, _id: id(0x31), name: 'Ramen', hasOptions: true, optionGroups: [size] };
  const view = openEditor({
    chefProducts: [padThai, other],
    getProduct: ({ params }: { params: { id: string } }) => (params.id === other._id ? other : padThai),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Copy from another dish' }));
  await view.user.click(await screen.findByRole('button', { name: /^Size of Ramen/ }));
  await findGroup('Group Size');
  await save(view);
  const plain = { price: 0, preselected: false, product: null, contains: [], excludes: [] };
  expect(getGroups(view)).toEqual([
    {
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { ...plain, name: 'Small' },
        { ...plain, name: 'Large' },
      ],
    },
  ]);
});
