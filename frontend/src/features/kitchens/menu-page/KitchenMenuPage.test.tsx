import type { Endpoint } from '@homechef/contract/http/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, type CallOptions } from '../../../platform/http/api-client.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { KitchenMenuPage } from './KitchenMenuPage.tsx';

const [taco, soup] = ['a', 'b'].map((letter) => letter.repeat(24));

const open = (answers: object = {}) =>
  render([{ path: '/', element: <KitchenMenuPage chefId={chefId} /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      getKitchen: sampleKitchen(),
      chefProducts: [sampleProduct({ _id: taco, name: 'Taco' }), sampleProduct({ _id: soup, name: 'Soup' })],
      checkSlug: { state: 'free', changesLeft: 3, until: null },
      updateKitchen: ({ body }: CallOptions<Endpoint>) => sampleKitchen(body as object),
      ...answers,
    },
  });
const typeAddress = async (text: string) =>
  fireEvent.change(await screen.findByLabelText(/^Address: .*\/k\/$/), { target: { value: text } });

test('saves an address that is free', async () => {
  const { user, listBodies } = open();
  await typeAddress('La-Paloma');
  expect(await screen.findByText('la-paloma is free')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  await screen.findByText('Address saved. Earlier ones lead to it.');
  expect(listBodies('updateKitchen')).toEqual([{ slug: 'la-paloma' }]);
  expect(screen.getAllByText(/\/k\/la-paloma$/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Take the address off' }));
  await screen.findByText('Address taken off');
  expect(listBodies('updateKitchen').at(-1)).toEqual({ slug: null });
});

test.each([
  ['taken', 'la-paloma belongs to another kitchen'],
  ['alike', 'la-paloma looks like the address of another kitchen'],
  ['reserved', 'la-paloma is kept for the market'],
  ['bad', 'Use 3 to 40 small letters, numbers and single dashes, with at least one letter'],
])('S8: an address that is %s cannot be saved', async (state, text) => {
  open({ checkSlug: { state, changesLeft: 2, until: null } });
  await typeAddress('la-paloma');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull();
});

test('takes the kitchen out of lists and back', async () => {
  const { user, listBodies } = open();
  const input = await screen.findByRole<HTMLInputElement>('switch', { name: 'In lists and search' });
  expect(input.checked).toBe(true);
  await user.click(input);
  await screen.findByText('Saved: found by your link only');
  expect(input.checked).toBe(false);
  await user.click(input);
  await screen.findByText('Saved: in lists and search');
  expect(listBodies('updateKitchen')).toEqual([{ listed: false }, { listed: true }]);
});

test('keeps the switch where it is if saving fails', async () => {
  const { user } = open({ updateKitchen: new ApiError('Down', { status: 500 }) });
  const input = await screen.findByRole<HTMLInputElement>('switch', { name: 'In lists and search' });
  await user.click(input);
  expect((await screen.findByRole('alert')).textContent).toBe('Down');
  expect(input.checked).toBe(true);
});

test('S8: says when the next change is possible', async () => {
  open({ checkSlug: { state: 'free', changesLeft: 0, until: '2026-12-21T10:00:00.000Z' } });
  await typeAddress('la-paloma');
  expect(await screen.findByText(/No change left until December 21/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save address' })).toBeNull();
});

test('adds a section and moves dishes into it and within it', async () => {
  const { user, listBodies } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a section' }));
  fireEvent.change(screen.getByLabelText('Section 1'), { target: { value: 'Hot' } });
  for (const name of ['Taco', 'Soup'])
    await user.selectOptions(screen.getByLabelText(`Section of ${name}`), 'Hot');
  await user.click(screen.getByRole('button', { name: 'Move Soup up' }));
  const section = within(screen.getByRole('group', { name: 'Hot' }));
  expect(
    section.getAllByRole('listitem').map((item) => item.querySelector('[translate]')?.textContent),
  ).toEqual(['Soup', 'Taco']);
  await user.click(screen.getByRole('button', { name: 'Save sections' }));
  await waitFor(() =>
    expect(listBodies('updateKitchen')).toEqual([{ sections: [{ name: 'Hot', products: [soup, taco] }] }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save sections' })).toBeNull());
});

test('a dish is dragged to another section, and a section before another', async () => {
  const { user, listBodies } = open();
  for (const [i, name] of ['Hot', 'Cold'].entries()) {
    await user.click(await screen.findByRole('button', { name: 'Add a section' }));
    fireEvent.change(screen.getByLabelText(`Section ${i + 1}`), { target: { value: name } });
  }
  const drag = (from: HTMLElement, to: HTMLElement) => {
    const handle = from.querySelector('.drag-handle') ?? from;
    fireEvent.dragStart(handle, { dataTransfer: { setData: () => {}, setDragImage: () => {} } });
    expect(fireEvent.dragOver(to)).toBe(false); // It can be dropped there.
    fireEvent.drop(to);
  };
  const getDish = (name: string) =>
    screen.getByText(name, { selector: '[translate]' }).closest('li') ?? document.body;
  drag(getDish('Taco'), screen.getByRole('group', { name: 'Cold' }));
  drag(getDish('Soup'), getDish('Taco'));
  drag(screen.getByRole('group', { name: 'Cold' }), screen.getByRole('group', { name: 'Hot' }));
  await user.click(screen.getByRole('button', { name: 'Save sections' }));
  await waitFor(() =>
    expect(listBodies('updateKitchen')).toEqual([
      {
        sections: [
          { name: 'Cold', products: [soup, taco] },
          { name: 'Hot', products: [] },
        ],
      },
    ]),
  );
});

test('keeps the typed sections if saving fails', async () => {
  const { user } = open({ updateKitchen: new ApiError('Down', { status: 500 }) });
  await user.click(await screen.findByRole('button', { name: 'Add a section' }));
  fireEvent.change(screen.getByLabelText('Section 1'), { target: { value: 'Hot' } });
  await user.click(screen.getByRole('button', { name: 'Save sections' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Down');
  expect(screen.getByLabelText<HTMLInputElement>('Section 1').value).toBe('Hot');
});
