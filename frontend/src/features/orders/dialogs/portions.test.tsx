import type { Order } from '@homechef/contract/orders/order';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { sampleOrder, sampleOrderItem } from '../../../testing/samples.ts';
import type { PartSituation } from '../item-actions/part-events.ts';
import { listParts } from '../shared/ticket/order-parts.ts';
import { ReasonButton } from './ReasonButton.tsx';

/** Opens the dialog in which a chef declines or cancels an order of Pad Thai, and chooses a reason. */
async function openDialog(
  event: 'decline' | 'cancel',
  stage: 'placed' | 'accepted' | 'ready',
  reason: string,
  customer: Pick<Partial<Order>, 'userName' | 'customerPhone'> = {},
) {
  const order = sampleOrder({ ...customer, orderItems: [sampleOrderItem({ name: 'Pad Thai', stage })] });
  const [part] = listParts(order);
  const situation = { order, part, role: 'chef', nowMs: Date.now() } as PartSituation;
  const view = render([{ path: '/', element: <ReasonButton event={event} situation={situation} /> }], {
    answers: { cancelItem: order, declineItem: order },
  });
  await view.user.click(await screen.findByRole('button', { name: /Cancel|Decline/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('radio', { name: reason }));
  const send = async () => {
    await view.user.click(dialog.getByRole('button', { name: /Yes, cancel|Decline/ }));
    const name = `${event}Item`;
    await vi.waitFor(() => expect(view.listCalls(name)).toHaveLength(1));
    return view.listCalls(name)[0]?.body;
  };
  return { ...view, dialog, send };
}

test.each([
  ['cancel', 'accepted'],
  ['decline', 'placed'],
] as const)('C13: %s with “We are sold out” sells the dish out', async (event, stage) => {
  const { dialog, send } = await openDialog(event, stage, 'We are sold out.');
  expect(dialog.getByText('Pad Thai becomes sold out, nothing goes back on sale.')).toBeTruthy();
  expect(dialog.queryByText('Put the portions back on sale?')).toBeNull();
  expect(await send()).toEqual({ reasonKey: 'soldOut', soldOut: true });
});

test('C13: a chef who gives "sold out" as the reason can keep selling the dish', async () => {
  const { dialog, user, send } = await openDialog('cancel', 'accepted', 'We are sold out.');
  await user.click(dialog.getByRole('checkbox', { name: 'Keep selling it' }));
  expect(dialog.queryByText(/nothing goes back on sale/)).toBeNull();
  expect(await send()).toEqual({ reasonKey: 'soldOut', soldOut: false });
});

test.each([
  ['Yes', true],
  ['No', false],
])('C13: with another reason and %s the portions go back on sale: %s', async (answer, restock) => {
  const { dialog, user, send } = await openDialog('cancel', 'accepted', 'We have to close early.');
  const choice = within(dialog.getByRole('group', { name: 'Put the portions back on sale?' }));
  await user.click(choice.getByRole('radio', { name: answer }));
  expect(await send()).toEqual({ reasonKey: 'closing', restock });
});

test('C13: does not ask about portions that are already cooked', async () => {
  const { dialog } = await openDialog('cancel', 'ready', 'We have to close early.');
  expect(dialog.queryByText('Put the portions back on sale?')).toBeNull();
});

test.each([
  ['a customer with a phone', '602 555 0122', /We tell Nora, or ask you to call\.$/],
  ['a walk-up customer, whom nothing reaches', null, /Nora gets no message: say it when they come\.$/],
])('C13: says how %s learns of a cancellation', async (_who, customerPhone, reads) => {
  const customer = { userName: 'Nora', customerPhone };
  const { dialog } = await openDialog('cancel', 'accepted', 'We have to close early.', customer);
  expect(dialog.getByText(reads)).toBeTruthy();
  expect(dialog.queryByText('Reason, which the customer reads') === null).toBe(customerPhone === null);
});

test('C13: a declined order of a customer whom nothing reaches is not called cancelled', async () => {
  const customer = { userName: 'Nora', customerPhone: null };
  const { dialog } = await openDialog('decline', 'placed', 'We have to close early.', customer);
  expect(dialog.getByText(/will be declined\. Nora gets no message/)).toBeTruthy();
});
