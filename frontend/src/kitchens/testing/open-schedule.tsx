import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { WindowList } from '@homechef/contract/kitchens/kitchen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { CallOptions } from '../../lib/http/api-client.ts';
import { sampleOccurrence, sampleWindow } from '../../testing/kitchen-samples.ts';
import { render } from '../../testing/render.tsx';
import { chefId, sampleOrder, samplePickup, sampleProduct, sampleSession } from '../../testing/samples.ts';
import { sampleKitchen } from '../../testing/slot-samples.ts';
import { ScheduleScreen } from '../schedule/ScheduleScreen.tsx';

const chef = sampleSession({ _id: chefId, isChef: true });
// Tuesday, November 24, 2026, 10 am in Phoenix.
const nowMs = Date.parse('2026-11-24T17:00:00Z');

export const friday: WindowList = { rules: [sampleWindow()], occurrences: [sampleOccurrence()] };
const pickup = samplePickup({ chefId, windowId: 'w1', startsAt: '2026-11-28T00:15:00.000Z' });
const order = sampleOrder({ _id: 'AAAABBBBCCCC', userName: 'Nora Blum', pickups: [pickup] });

const isPreview = ({ query }: CallOptions<Endpoint>) =>
  (query as { preview?: string } | undefined)?.preview === '1';
export const answerWith =
  (affected: string[] = []) =>
  (call: CallOptions<Endpoint>) =>
    isPreview(call) ? { affected } : {};

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
