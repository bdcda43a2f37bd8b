import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeResponses } from '../testing/fake-api.ts';
import { render } from '../testing/render.tsx';
import { sampleSession } from '../testing/samples.ts';
import { AdminPermitsScreen } from './AdminPermitsScreen.tsx';
import { samplePermit } from '../testing/permit-samples.ts';

const first = samplePermit();
const renewal = samplePermit(
  { number: 'HK-1' },
  {
    _id: 'a'.repeat(24),
    kitchen: 'Umi Home Sushi',
    checked: { checkedAt: '2025-12-01T17:00:00.000Z', expiresOn: '2026-12-01', isExpired: false },
  },
);

const findings = [
  { check: 'name', isGood: true, kitchens: [] },
  { check: 'number', isGood: false, kitchens: ['Casa Inés'] },
];

const open = (answers: FakeResponses = {}, query = '') =>
  render([{ path: '/admin/permits', element: <AdminPermitsScreen /> }], {
    at: `/admin/permits${query}`,
    user: sampleSession({ isAdmin: true }),
    answers: {
      listPermits: [first, renewal],
      getPermitPicture: { picture: 'data:image/webp;base64,UklGRg==' },
      getPermitFindings: findings,
      ...answers,
    },
  });
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
  expect(view.listBodies('decidePermit')).toMatchObject([
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
  expect(view.listBodies('decidePermit')).toMatchObject([
    { verdict: 'refused', reason: 'Your permit has run out. Please send the new one.' },
  ]);
});

test('turns and enlarges the picture beside the checks', async () => {
  const { user } = open();
  const found = within(await screen.findByRole('region', { name: 'What we found' }));
  expect(await found.findByText('The name is free')).toBeTruthy();
  expect(found.getByText('Others use this number')).toBeTruthy();
  expect(found.getByText('Casa Inés')).toBeTruthy();
  const frame = (await screen.findByRole('img', { name: 'Permit of La Lechuza Truck' })).parentElement;
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  await user.click(screen.getByRole('button', { name: 'Larger' }));
  expect(frame?.className).toBe('permit-frame is-turned-90 is-large');
});

test('lists permits that run out soon with their last day', async () => {
  const { listCalls } = open({ listPermits: [renewal] }, '?show=ending');
  expect(await screen.findByText(/until December 1, 2026/)).toBeTruthy();
  expect(listCalls('listPermits')[0]?.query).toMatchObject({ state: 'ending' });
});
