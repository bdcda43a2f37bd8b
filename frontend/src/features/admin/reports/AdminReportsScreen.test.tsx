import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { ApiError } from '../../../platform/http/api-client.ts';
import type { FakeResponses } from '../../../testing/fake-api.ts';
import { fill } from '../../../testing/fill.ts';
import { render } from '../../../testing/render.tsx';
import { chefId, sampleSession } from '../../../testing/samples.ts';
import { AdminReportsScreen } from './AdminReportsScreen.tsx';
import { sampleCase, sampleVerdict } from './case-samples.fixture.ts';

afterEach(() => changeLanguage('en'));

const firstCase = `/admin/reports?case=${sampleCase()._id}`;

const open = (answers: FakeResponses = {}, at = firstCase) =>
  render([{ path: '/admin/reports', element: <AdminReportsScreen /> }], {
    at,
    user: sampleSession({ isAdmin: true }),
    answers: { listCases: [sampleCase()], getCase: sampleCase(), ...answers },
  });
const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const openOrders = { orders: 3, cashPaid: 27.5, people: 2, ready: [] };

test.each([
  [
    'en',
    'Suspend the account',
    openOrders,
    '3 open orders, $27.50 paid: cancel them and tell 2 people, or an admin finishes them.',
  ],
  [
    'en',
    'Suspend the account',
    { ...openOrders, orders: 1, people: 1, cashPaid: 0 },
    '1 open order, $0.00 paid: cancel it and tell 1 person, or an admin finishes it.',
  ],
  ['en', 'Suspend the account', { ...openOrders, orders: 0 }, 'No open orders.'],
  [
    'es',
    'Suspender la cuenta',
    openOrders,
    '3 pedidos abiertos, $27.50 pagados: cancelarlos y avisar a 2 personas, o los termina un administrador.',
  ],
] as const)('A5: a suspension says in %s whom it concerns (%s, %j)', async (language, label, found, text) => {
  await changeLanguage(language);
  const { user } = open({ getOpenOrders: found });
  await user.click(await screen.findByLabelText(label));
  await vi.waitFor(() => expectPage({ reads: [text], never: ['Let them be finished', 'Leave them'] }));
});

test.each([
  ['For good', null],
  ['45', 45],
])('suspends (%s) only with a choice about open orders', async (howLong, days) => {
  const view = open({ decideCase: sampleCase({ state: 'decided' }), getOpenOrders: openOrders });
  await view.user.click(await screen.findByLabelText('Suspend the account'));
  fill(screen.getByLabelText(/Words for/), 'Fraud');
  const finish = () => view.user.click(screen.getByLabelText('An admin finishes them'));
  if (days === null) await view.user.selectOptions(screen.getByLabelText('How long'), howLong);
  else {
    await finish();
    for (const wrong of ['', '0', '366', '1.5']) {
      fill(screen.getByLabelText('Days, 1 to 365'), wrong);
      expect(getButton('Suspend the account').disabled).toBe(true);
    }
    fill(screen.getByLabelText('Days, 1 to 365'), howLong);
  }
  expect(getButton('Suspend the account').disabled).toBe(days === null);
  await finish();
  await view.user.click(getButton('Suspend the account'));
  expect(await screen.findByText('Your verdict is stored')).toBeTruthy();
  expect(view.listBodies('decideCase')).toEqual([
    { verdict: 'suspend', version: 1, reason: 'Fraud', days, openOrders: 'keep' },
  ]);
});

test.each([
  [
    'en',
    ['What the customer says', 'Add what they say'],
    ['Settle for the kitchen', 'Words that both sides read'],
    'Both sides are told, and read these words on the page of the order.',
    'nobody is told',
  ],
  [
    'es',
    ['Qué dice el cliente', 'Agregar lo que dicen'],
    ['Resolver a favor de la cocina', 'Palabras que leen las dos partes'],
    'Las dos partes reciben un aviso y leen estas palabras en la página del pedido.',
    'nadie recibe',
  ],
] as const)(
  'A7: records what both sides of a dispute say, and settles it in words (%s)',
  async (language, [says, add], [verdict, words], told, never) => {
    await changeLanguage(language);
    const item = `7K3F9XQ2MW11.${chefId}`;
    const dispute = sampleCase({ _id: `order.${item}`, about: 'order', item, reports: [] });
    const answers = { getCase: dispute, addStatements: dispute, decideCase: dispute };
    const view = open(answers, `/admin/reports?case=order.${item}`);
    await view.user.click(await screen.findByRole('button', { name: add }));
    expect(view.listCalls('addStatements')).toHaveLength(0);
    fill(screen.getByLabelText(says), 'Cold');
    await view.user.click(getButton(add));
    await vi.waitFor(() =>
      expect(view.listBodies('addStatements')).toEqual([{ customer: 'Cold', kitchen: '' }]),
    );
    await view.user.click(screen.getByLabelText(verdict));
    expectPage({ reads: [told], never: [never] });
    fill(screen.getByLabelText(words), 'An hour late.');
    await view.user.click(getButton(verdict));
    await vi.waitFor(() =>
      expect(view.listBodies('decideCase')).toEqual([
        { verdict: 'for_kitchen', version: 1, reason: 'An hour late.' },
      ]),
    );
  },
);

test.each([
  ['another admin', 'Ines', /^Hidden by Ines at .*\. Your verdict was not sent\.$/],
  ['an admin without an account', '', /^Hidden by a former admin at .*\. Your verdict was not sent\.$/],
])('says what %s has decided in the meantime', async (_who, by, told) => {
  const lastVerdict = sampleVerdict({ by });
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
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByLabelText('Show again')).toBeTruthy();
});

test('opens a case by a tap, keeps it after its verdict, and marks answered ones', async () => {
  const answered = sampleCase({
    _id: `kitchen.${'b'.repeat(24)}`,
    about: 'kitchen',
    subject: 'Umi',
    state: 'answered',
  });
  const { user, listCalls } = open(
    { listCases: [sampleCase(), answered], decideCase: sampleCase({ state: 'decided' }) },
    '/admin/reports',
  );
  expect((await screen.findByRole('link', { name: /^Umi/ })).textContent).toContain('Answered');
  expect(listCalls('listCases')[0]?.query).toMatchObject({ state: 'waiting' });
  expectPage({ never: ['Your verdict'] });
  await user.click(screen.getByRole('link', { name: /^Red soup/ }));
  await user.click(await screen.findByLabelText('Nothing wrong'));
  await user.click(getButton('Nothing wrong'));
  await screen.findByText('Your verdict is stored');
  expect(screen.getByRole('heading', { level: 1, name: 'Red soup' })).toBeTruthy();
});

test('searches, sorts and filters by the URL', async () => {
  const filters = 'about=review&reason=fraud&city=Tempe';
  const view = open(
    {},
    `/admin/reports?show=answered&q=taco&sort=oldest&from=2026-01-01&to=nope&page=2&${filters}`,
  );
  expect(await screen.findByRole('button', { name: 'Export 1 as CSV' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filters (5)' })).toBeTruthy();
  const query = { q: 'taco', sort: 'oldest', from: '2026-01-01', limit: 20, page: 2 };
  const filtered = { state: 'answered', about: 'review', reason: 'fraud', city: 'Tempe' };
  expect(view.listCalls('listCases')[0]?.query).toEqual({ ...query, ...filtered });
  await view.user.selectOptions(screen.getByLabelText('Sort by'), 'Latest first');
  expect(view.router.state.location.search).toBe(
    `?show=answered&q=taco&sort=latest&from=2026-01-01&to=nope&${filters}`,
  );
});
