import type { Endpoint } from '@homechef/contract/http/endpoint';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, type CallOptions } from '../../../platform/http/api-client.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleSession } from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { KitchenSettings } from './KitchenSettings.tsx';

function open(part: 'page' | 'rules', answers: object = {}) {
  const view = render([{ path: '/', element: <KitchenSettings chefId={chefId} part={part} /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      getKitchen: sampleKitchen(),
      updateKitchen: ({ body }: CallOptions<Endpoint>) => sampleKitchen(body as object),
      ...answers,
    },
  });
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save kitchen' }));
  return { ...view, save };
}
const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fill = async (label: string, value: string) =>
  fireEvent.change(await findField(label), { target: { value } });

test('saves only the changed settings of the page', async () => {
  const { user, save, listBodies } = open('page');
  await fill('About, in your own words', 'Tacos from the truck.');
  await user.click(screen.getByRole('radio', { name: 'Food truck' }));
  expect(screen.getByText('Customers see the change at once.')).toBeTruthy();
  await save();
  expect(await screen.findByText('Kitchen saved')).toBeTruthy();
  expect(listBodies('updateKitchen')).toEqual([{ about: 'Tacos from the truck.', kind: 'truck' }]);
  expect(screen.getByText('21 of 1000 characters')).toBeTruthy();
});

test('keeps what was typed when the page is opened again, until it is saved or discarded', async () => {
  const first = open('page');
  await fill('About, in your own words', 'Tacos from the truck.');
  first.unmount();
  const second = open('page');
  expect((await findField('About, in your own words')).value).toBe('Tacos from the truck.');
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
  await second.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await findField('About, in your own words')).value).toBe(sampleKitchen().about);
  second.unmount();
  open('page');
  await findField('About, in your own words');
  expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull();
});

test('saves only the changed rules', async () => {
  const { user, save, listBodies } = open('rules');
  await fill('At least this long ahead', '45');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Denver');
  expect(screen.getByText(/^Holds for new orders/)).toBeTruthy();
  await save();
  expect(await screen.findByText('Kitchen saved')).toBeTruthy();
  expect(listBodies('updateKitchen')).toEqual([{ leadMinutes: 45, timeZone: 'America/Denver' }]);
});

test('hiding the street requires that the chef answers orders', async () => {
  const { user, save, listBodies } = open('page');
  const street = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Hide my street/ });
  expect(street.closest('label')?.textContent).toContain('Others see Phoenix, AZ 85004.');
  await user.click(street);
  await save();
  await waitFor(() =>
    expect(listBodies('updateKitchen')).toEqual([{ hideStreet: true, acceptance: 'manual' }]),
  );
});

test('says that accepting at once shows the street again', async () => {
  const { user, save, listBodies } = open('rules', {
    getKitchen: sampleKitchen({ hideStreet: true, acceptance: 'manual' }),
  });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'I answer each one' })).checked).toBe(
    true,
  );
  expect(screen.queryByText(/show your street/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Accept them at once' }));
  expect(screen.getByText(/show your street/)).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(listBodies('updateKitchen')).toEqual([{ acceptance: 'automatic', hideStreet: false }]),
  );
});

const getCuisines = () => [...document.querySelectorAll('.cuisine')].map(({ textContent }) => textContent);

test('adds typed cuisines once and removes them', async () => {
  const { user, save, listBodies } = open('page', { getKitchen: sampleKitchen({ cuisines: ['Thai'] }) });
  const input = await screen.findByRole('combobox', { name: 'Cuisines' });
  await user.type(input, 'Lao{Enter}thai{Enter}Street food, Vegan');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect([getCuisines(), document.activeElement]).toEqual([['Thai', 'Lao', 'Street food', 'Vegan'], input]);
  await user.click(screen.getByRole('button', { name: 'Remove Thai' }));
  await user.type(input, 'Sushi');
  await save();
  await waitFor(() =>
    expect(listBodies('updateKitchen')).toEqual([{ cuisines: ['Lao', 'Street food', 'Vegan', 'Sushi'] }]),
  );
});

test('accepts at most five cuisines', async () => {
  const { user } = open('page', { getKitchen: sampleKitchen({ cuisines: ['A', 'B', 'C', 'D'] }) });
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Cuisines' });
  await user.type(input, 'E,F{Enter}');
  expect(getCuisines()).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect([input.readOnly, input.maxLength]).toEqual([true, 30]);
  expect(screen.getByText(/^5 of 5/)).toBeTruthy();
});

test('shows errors about cuisines and the picture at their fields', async () => {
  const { user, save } = open('page', {
    getKitchen: sampleKitchen({ cuisines: ['Thai'], picture: '/uploads/x.webp' }),
    updateKitchen: new ApiError('Invalid', {
      status: 400,
      fields: { 'cuisines.0': 'Not visible', picture: 'Choose another picture' },
    }),
  });
  await fill('About, in your own words', 'Tacos.');
  await save();
  const input = screen.getByRole('combobox', { name: 'Cuisines' });
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Not visible')).toBeTruthy();
  expect(screen.getByText('Choose another picture')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(screen.queryByText('Choose another picture')).toBeNull();
});
