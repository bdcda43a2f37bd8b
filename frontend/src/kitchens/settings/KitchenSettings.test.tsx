import type { Endpoint } from '@homechef/contract/http/endpoint';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, type CallOptions } from '../../lib/http/api-client.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen } from '../../testing/slot-samples.ts';
import { KitchenSettings } from './KitchenSettings.tsx';

function open(answers: object = {}) {
  const view = render([{ path: '/', element: <KitchenSettings chefId={chefId} /> }], {
    user: sampleSession({ _id: chefId, isChef: true }),
    answers: {
      getKitchen: sampleKitchen(),
      updateKitchen: ({ body }: CallOptions<Endpoint>) => sampleKitchen(body as object),
      ...answers,
    },
  });
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save kitchen' }));
  const getBodies = () =>
    view.sent.filter(({ name }) => name === 'updateKitchen').map(({ call }) => call.body);
  return { ...view, save, getBodies };
}
const findField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fill = async (label: string, value: string) =>
  fireEvent.change(await findField(label), { target: { value } });

test('saves only the changed settings', async () => {
  const { user, save, getBodies } = open();
  await fill('About, in your own words', 'Tacos from the truck.');
  await fill('Minutes ahead', '45');
  await user.click(screen.getByRole('radio', { name: 'Food truck' }));
  await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Denver');
  await save();
  expect(await screen.findByText('Kitchen saved')).toBeTruthy();
  expect(getBodies()).toEqual([
    { about: 'Tacos from the truck.', leadMinutes: 45, kind: 'truck', timeZone: 'America/Denver' },
  ]);
  expect(screen.getByText('21 of 1000 characters')).toBeTruthy();
});

test('a hidden street needs orders that the chef answers', async () => {
  const { user, save, getBodies } = open();
  const street = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Hide my street/ });
  expect(street.closest('label')?.textContent).toContain('Others see Phoenix, AZ 85004.');
  await user.click(street);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'I answer each one' }).checked).toBe(true);
  await save();
  await waitFor(() => expect(getBodies()).toEqual([{ hideStreet: true, acceptance: 'manual' }]));
  await user.click(screen.getByRole('radio', { name: 'Accept them at once' }));
  expect(street.checked).toBe(false);
});

test('focuses a wrong number and sends nothing', async () => {
  const { save, getBodies } = open();
  await fill('Days ahead', '31');
  await save();
  const days = await findField('Days ahead');
  expect([document.activeElement, days.getAttribute('aria-invalid')]).toEqual([days, 'true']);
  expect(getBodies()).toEqual([]);
});

test('shows an error of the server and keeps the values', async () => {
  const { save } = open({
    updateKitchen: () => {
      throw new ApiError('about: Too long', { status: 400 });
    },
  });
  await fill('About, in your own words', 'Long');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('about: Too long');
  expect((await findField('About, in your own words')).value).toBe('Long');
});
