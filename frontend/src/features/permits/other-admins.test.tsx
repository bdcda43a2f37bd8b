import type { Permit } from '@homechef/contract/permits/permit';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { samplePermit } from '../../testing/permit-samples.ts';
import { sampleSession } from '../../testing/samples.ts';
import { AdminPermitsScreen } from './AdminPermitsScreen.tsx';

const followers = vi.hoisted(() => new Set<{ current: (event: { event: string }) => void }>());
vi.mock('../live-events/use-live-events.ts', async () => {
  const { useEffect, useRef } = await import('react');
  return {
    useLiveEvents: (_topics: readonly string[], onEvent: (event: { event: string }) => void) => {
      const handler = useRef(onEvent);
      useEffect(() => {
        handler.current = onEvent;
        followers.add(handler);
        return () => void followers.delete(handler);
      });
      return true;
    },
  };
});
const tell = () => {
  for (const { current } of followers) current({ event: 'queues.changed' });
};

const first = samplePermit();
const newKitchen = samplePermit({}, { _id: 'b'.repeat(24), kitchen: 'Maiz Azul', submitted: null });
let waiting: Permit[];
let shown: Permit;

const open = (query: string) =>
  render([{ path: '/admin/permits', element: <AdminPermitsScreen /> }], {
    at: `/admin/permits${query}`,
    user: sampleSession({ isAdmin: true }),
    answers: {
      listPermits: () => waiting,
      getPermit: () => shown,
      getPermitPicture: { picture: 'data:image/webp;base64,UklGRg==' },
      getPermitFindings: [],
      getPermitOutcome: {
        verdict: 'refused',
        decidedAt: '2026-11-28T00:30:00.000Z',
        decidedBy: 'Ines',
        name: 'Rosa',
        phone: '602 555 0100',
        reached: null,
        toldAt: null,
        channel: null,
        dishes: 0,
      },
    },
  });

beforeEach(() => {
  waiting = [first, newKitchen];
});

test('the queue loses a case that another admin decides', async () => {
  open('');
  expect(await screen.findByText('2 wait for a verdict')).toBeTruthy();
  waiting = [newKitchen];
  tell();
  expect(await screen.findByText('1 waits for a verdict')).toBeTruthy();
});

const decidedAt = '2026-11-28T00:30:00.000Z';

test.each([
  ['a permit', first, samplePermit({ state: 'refused', decidedAt }), 'Ines'],
  ['a new kitchen', newKitchen, { ...newKitchen, kitchenVerdict: { decidedAt, decidedBy: 'Ines' } }, 'Ines'],
  [
    'a kitchen of a deleted admin',
    newKitchen,
    { ...newKitchen, kitchenVerdict: { decidedAt, decidedBy: '' } },
    'A former admin',
  ],
])(
  'an open case of %s says who has decided, and offers no verdict any more',
  async (_kind, before, after, name) => {
    shown = before;
    open(`?permit=${before._id}`);
    expect(await screen.findByRole('button', { name: `Approve ${before.kitchen}` })).toBeTruthy();
    shown = after;
    waiting = waiting.filter(({ _id }) => _id !== before._id);
    tell();
    const told = new RegExp(`^${name} has decided .+ Look again\\.$`);
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Approve ${before.kitchen}` })).toBeNull();
  },
);
