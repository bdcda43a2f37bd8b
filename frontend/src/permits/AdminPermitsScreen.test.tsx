import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeResponses } from '../testing/fake-api.ts';
import { render } from '../testing/render.tsx';
import { sampleSession } from '../testing/samples.ts';
import { AdminPermitsScreen } from './AdminPermitsScreen.tsx';
import { samplePermit } from './permit-samples.fixture.ts';

const first = samplePermit();
const renewal = samplePermit(
  { number: 'HK-1' },
  {
    ...{ _id: 'a'.repeat(24), kitchen: 'Umi Home Sushi' },
    checked: { checkedAt: '2025-12-01T17:00:00.000Z', expiresOn: '2026-12-01', isExpired: false },
  },
);

const open = (answers: FakeResponses = {}) =>
  render([{ path: '/admin/permits', element: <AdminPermitsScreen /> }], {
    ...{ at: '/admin/permits', user: sampleSession({ isAdmin: true }) },
    answers: {
      ...{ listPermits: [first, renewal], getPermitPicture: { picture: 'data:image/webp;base64,UklGRg==' } },
      ...answers,
    },
  });
const getVerdicts = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ name }) => name === 'decidePermit').map(({ call }) => call.body);
const findVerdict = async (kitchen: string) => within(await screen.findByRole('region', { name: kitchen }));

test('shows the queue, and the permit that is chosen', async () => {
  const { user, sent } = open();
  expect((await findVerdict('La Lechuza Truck')).getByText('MFU-4417')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Permit of La Lechuza Truck' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: /Umi Home Sushi/ }));
  expect((await findVerdict('Umi Home Sushi')).getByText('HK-1')).toBeTruthy();
  expect(sent.filter(({ name }) => name === 'listPermits')[0]?.call.query).toMatchObject({
    state: 'waiting',
  });
});

test('approves with one tap', async () => {
  const view = open({ decidePermit: samplePermit({ state: 'approved' }) });
  await view.user.click((await findVerdict('La Lechuza Truck')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The chef of La Lechuza Truck is told')).toBeTruthy();
  expect(getVerdicts(view)).toMatchObject([
    { verdict: 'approved', submittedAt: first.submitted?.submittedAt },
  ]);
});

test('refuses with words that a reason fills in', async () => {
  const view = open({ decidePermit: samplePermit({ state: 'refused' }) });
  await view.user.click((await findVerdict('La Lechuza Truck')).getByRole('button', { name: 'Refuse…' }));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Refuse and tell the chef' });
  expect(send.disabled).toBe(true);
  await view.user.click(screen.getByLabelText('It has run out'));
  await view.user.click(send);
  expect(await screen.findByText('The chef of La Lechuza Truck is told')).toBeTruthy();
  expect(getVerdicts(view)).toMatchObject([
    { verdict: 'refused', reason: 'Your permit has run out. Please send the new one.' },
  ]);
});
