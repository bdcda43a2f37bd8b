import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { AffectedCustomer, AffectedOrders, WindowList } from '@homechef/contract/kitchens/kitchen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { CallOptions } from '../../../platform/http/api-client.ts';
import { sampleOccurrence, sampleWindow } from '../../../testing/kitchen-samples.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleOrder, samplePickup, sampleProduct, sampleSession } from '../../../testing/samples.ts';
import { sampleKitchen } from '../../../testing/slot-samples.ts';
import { ScheduleScreen } from '../schedule/ScheduleScreen.tsx';

const chef = sampleSession({ _id: chefId, isChef: true });
// Tuesday, November 24, 2026, 10 am in Phoenix.
const nowMs = Date.parse('2026-11-24T17:00:00Z');

export const friday: WindowList = { rules: [sampleWindow()], occurrences: [sampleOccurrence()] };
export const pickup = samplePickup({ chefId, windowId: 'w1', startsAt: '2026-11-28T00:15:00.000Z' });
export const order = sampleOrder({ _id: 'AAAABBBBCCCC', userName: 'Nora Blum', pickups: [pickup] });

export const isPreview = ({ query }: CallOptions<Endpoint>) =>
  (query as { preview?: string } | undefined)?.preview === '1';
/** The customer of the open order for Friday at 5:15 pm. */
export const nora: AffectedCustomer = {
  number: 'AAAABBBBCCCC',
  name: 'Nora Blum',
  phone: '602 555 0122',
  startsAt: '2026-11-28T00:15:00.000Z',
  endsAt: '2026-11-28T00:30:00.000Z',
  timeZone: 'America/Phoenix',
  channel: 'email',
  reached: null,
};
export const toPreview = (customers: readonly AffectedCustomer[]): AffectedOrders => ({
  affected: customers.map(({ number }) => number),
  customers: [...customers],
});
/** Answers a preview with the customers, and the actual change with an empty reply. */
export const answerWith =
  (...customers: AffectedCustomer[]) =>
  (call: CallOptions<Endpoint>) =>
    isPreview(call) ? toPreview(customers) : {};

export function openSchedule(list: WindowList = friday, answers: object = {}, search = '') {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  const view = render([{ path: '/chef/schedule', element: <ScheduleScreen /> }], {
    at: `/chef/schedule${search}`,
    user: chef,
    answers: {
      getKitchen: sampleKitchen(),
      listWindows: list,
      chefOrders: [order],
      getUser: chef,
      chefProducts: [sampleProduct()],
      createWindow: answerWith(),
      updateWindow: answerWith(),
      changeOccurrence: answerWith(),
      deleteWindow: answerWith(),
      resetOccurrence: answerWith(),
      ...answers,
    },
  });
  const listChanges = () =>
    view.sent
      .filter(({ name, call }) => /^(create|update|delete|change|reset)/.test(name) && !isPreview(call))
      .map(({ name, call: { params, body } }) => ({ name, ...params, body }));
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, listChanges, press };
}

export const findDialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
export const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const setField = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
