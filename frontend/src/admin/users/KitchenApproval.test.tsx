import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-client.ts';
import type { FakeResponses } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen } from '../../testing/slot-samples.ts';
import { KitchenApproval } from './KitchenApproval.tsx';

const waiting = sampleKitchen({ approved: false, offMarket: { why: 'waiting', reason: null } });

const open = (answers: FakeResponses) =>
  render([{ path: '/', element: <KitchenApproval chefId={chefId} /> }], {
    answers,
    user: sampleSession({ isAdmin: true }),
  });
const getBodies = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ name }) => name === 'decideApproval').map(({ call }) => call.body);

test('approves a kitchen with one tap', async () => {
  const view = open({ getKitchen: waiting, decideApproval: sampleKitchen() });
  expect(await screen.findByText('Only the chef and admins see the dishes of this kitchen.')).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('La Paloma Truck was approved')).toBeTruthy();
  expect(getBodies(view)).toEqual([{ approved: true }]);
  expect(screen.getByRole('button', { name: 'End the approval' })).toBeTruthy();
});

test('refuses a kitchen with the reason for its chef', async () => {
  const refused = { ...waiting, offMarket: { why: 'refused' as const, reason: 'No picture' } };
  const view = open({ getKitchen: waiting, decideApproval: refused });
  fill(await screen.findByLabelText('Reason for the chef'), 'No picture');
  await view.user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('La Paloma Truck is not approved')).toBeTruthy();
  expect(getBodies(view)).toEqual([{ approved: false, reason: 'No picture' }]);
});

test('shows why an approval is not possible', async () => {
  const decideApproval = new ApiError('Another kitchen has this name', { status: 409 });
  const { user } = open({ getKitchen: waiting, decideApproval });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Another kitchen has this name');
});
