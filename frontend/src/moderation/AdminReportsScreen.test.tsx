import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/http/api-client.ts';
import type { FakeResponses } from '../testing/fake-api.ts';
import { fill } from '../testing/fill.ts';
import { render } from '../testing/render.tsx';
import { sampleSession } from '../testing/samples.ts';
import { AdminReportsScreen } from './AdminReportsScreen.tsx';
import { sampleCase, sampleVerdict } from './case-samples.fixture.ts';

const open = (answers: FakeResponses = {}, at = '/admin/reports') =>
  render([{ path: '/admin/reports', element: <AdminReportsScreen /> }], {
    at,
    user: sampleSession({ isAdmin: true }),
    answers: { listCases: [sampleCase()], getCase: sampleCase(), ...answers },
  });
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('suspends only with a choice about open orders', async () => {
  const view = open({ decideCase: sampleCase({ state: 'decided' }) });
  await view.user.click(await screen.findByLabelText('Suspend the account'));
  fill(screen.getByLabelText(/Words for/), 'Fraud');
  await view.user.selectOptions(screen.getByLabelText('How long'), 'For good');
  expect(getButton('Suspend the account').disabled).toBe(true);
  await view.user.click(screen.getByLabelText('Leave them to be finished'));
  await view.user.click(getButton('Suspend the account'));
  expect(await screen.findByText('Your verdict is stored')).toBeTruthy();
  expect(view.listBodies('decideCase')).toEqual([
    { verdict: 'suspend', version: 1, reason: 'Fraud', days: null, openOrders: 'keep' },
  ]);
});

test('says what another admin has decided meanwhile', async () => {
  const lastVerdict = sampleVerdict();
  const decided = sampleCase({ version: 2, state: 'decided', subjectState: 'hidden', lastVerdict });
  let isDecided = false;
  const { user } = open({
    getCase: () => (isDecided ? decided : sampleCase()),
    decideCase: () => {
      isDecided = true;
      throw new ApiError('Ines has decided meanwhile. Your verdict was not sent.', { status: 409 });
    },
  });
  await user.click(await screen.findByLabelText('Nothing wrong'));
  await user.click(getButton('Nothing wrong'));
  expect(await screen.findByText(/^Hidden by Ines at .*\. Your verdict was not sent\.$/)).toBeTruthy();
  expect(screen.getByLabelText('Show again')).toBeTruthy();
});

test('searches, sorts and filters by the address', async () => {
  const filters = 'about=review&reason=fraud&city=Tempe';
  const view = open(
    {},
    `/admin/reports?show=answered&q=taco&sort=oldest&from=2026-01-01&to=nope&page=2&${filters}`,
  );
  expect(await screen.findByRole('button', { name: 'Export 1 as CSV' })).toBeTruthy();
  const query = { q: 'taco', sort: 'oldest', from: '2026-01-01', limit: 20, page: 2 };
  const filtered = { state: 'answered', about: 'review', reason: 'fraud', city: 'Tempe' };
  expect(view.listCalls('listCases')[0]?.query).toEqual({ ...query, ...filtered });
  await view.user.selectOptions(screen.getByLabelText('Sort by'), 'Latest first');
  expect(view.router.state.location.search).toBe(
    `?show=answered&q=taco&sort=latest&from=2026-01-01&to=nope&${filters}`,
  );
});
