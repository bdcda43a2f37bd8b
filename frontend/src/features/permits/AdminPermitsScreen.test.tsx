import type { Endpoint } from '@homechef/contract/http/endpoint';
import type { Permit, PermitOutcome } from '@homechef/contract/permits/permit';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, type CallOptions } from '../../platform/http/api-client.ts';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { expectPage } from '../../testing/expect-page.ts';
import type { FakeResponses } from '../../testing/fake-api.ts';
import { fill } from '../../testing/fill.ts';
import { render } from '../../testing/render.tsx';
import { sampleSession } from '../../testing/samples.ts';
import { AdminPermitsScreen } from './AdminPermitsScreen.tsx';
import { sampleKitchen } from '../../testing/slot-samples.ts';
import { samplePermit } from '../../testing/permit-samples.ts';

const first = samplePermit();
const renewal = samplePermit(
  { number: 'HK-1' },
  {
    _id: 'a'.repeat(24),
    kitchen: 'Umi Home Sushi',
    checked: { checkedAt: '2025-12-01T17:00:00.000Z', expiresOn: '2026-12-01', isExpired: false },
  },
);

const now = '2026-11-28T00:36:30.000Z'; // 5:36 pm in Phoenix

afterEach(() => {
  vi.useRealTimers();
  return changeLanguage('en');
});

const findings = [
  { check: 'name', isGood: true, kitchens: [] },
  { check: 'number', isGood: false, kitchens: ['Casa Inés'] },
];

const firstCase = `?permit=${first._id}`;

const open = (answers: FakeResponses = {}, query = firstCase) =>
  render([{ path: '/admin/permits', element: <AdminPermitsScreen /> }], {
    at: `/admin/permits${query}`,
    user: sampleSession({ isAdmin: true }),
    answers: {
      listPermits: [first, renewal],
      getPermitPicture: { picture: 'data:image/webp;base64,UklGRg==' },
      getPermitFindings: findings,
      getPermit: (call: CallOptions<Endpoint>) =>
        [first, renewal].find(({ _id }) => _id === (call.params as { chefId: string }).chefId),
      ...answers,
    },
  });
const findVerdict = async (kitchen: string) => within(await screen.findByRole('region', { name: kitchen }));

test.each(['en', 'es'] as const)(
  'A3: a case opens by a tap and names only its own kitchen, in %s',
  async (language) => {
    await changeLanguage(language);
    const approve = language === 'en' ? 'Approve' : 'Aprobar a';
    const { user, sent } = open({}, '');
    const openCase = async (name: string) =>
      user.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
    await screen.findByRole('link', { name: /^La Lechuza Truck/ });
    expectPage({ never: [`${approve} La`, 'MFU-4417'] });
    expect(sent.find(({ name }) => name === 'listPermits')?.call.query).toMatchObject({ state: 'waiting' });
    await openCase('La Lechuza Truck');
    await screen.findByRole('heading', { level: 1, name: 'La Lechuza Truck' });
    expect(await screen.findByRole('img', { name: /La Lechuza Truck$/ })).toBeTruthy();
    expectPage({ reads: [`${approve} La Lechuza Truck`, 'MFU-4417'], never: ['Umi', 'HK-1'] });
    await user.click(
      screen.getByRole('link', { name: language === 'en' ? 'All permits' : 'Todos los permisos' }),
    );
    await openCase('Umi Home Sushi');
    await screen.findByRole('heading', { level: 1, name: 'Umi Home Sushi' });
    expect(await screen.findByRole('img', { name: /Umi Home Sushi$/ })).toBeTruthy();
    expectPage({ reads: [`${approve} Umi Home Sushi`, 'HK-1'], never: ['Lechuza', 'MFU-4417'] });
  },
);

const sampleOutcome = (changes: Partial<PermitOutcome> = {}): PermitOutcome => ({
  verdict: 'approved',
  decidedAt: now,
  decidedBy: 'Ines',
  name: 'Mateo Salinas',
  phone: '602 555 0142',
  reached: 'email',
  toldAt: '2026-11-28T00:36:00.000Z',
  channel: 'email',
  dishes: 7,
  ...changes,
});
const told = 'Mateo Salinas told at 5:36 pm.';

test.each<[string, Partial<PermitOutcome>, 'en' | 'es', string[], (string | RegExp)[]]>([
  [
    'told',
    {},
    'en',
    [
      'La Lechuza Truck is approved.',
      told,
      '7 dishes are on the market.',
      'Decide again',
      'Next: Umi Home Sushi',
    ],
    ['Take it back', 'We tell', 'not reached'],
  ],
  [
    'on its way',
    { reached: null, toldAt: null },
    'en',
    ['We tell Mateo Salinas.'],
    [/Salinas told/, 'not reached'],
  ],
  [
    'not reached',
    { reached: null, toldAt: null, channel: null },
    'en',
    ['Mateo Salinas not reached: call 602 555 0142.'],
    [/Salinas told/, 'We tell'],
  ],
  [
    'off the market or without dishes',
    { dishes: 0 },
    'en',
    ['Customers find no dish of it yet.'],
    ['on the market'],
  ],
  [
    'refused',
    { verdict: 'refused', dishes: 0 },
    'en',
    ['The permit of La Lechuza Truck is refused.', told],
    ['approved', 'on the market'],
  ],
  [
    'told',
    {},
    'es',
    [
      'La Lechuza Truck está aprobada.',
      'Se avisó a Mateo Salinas a las 5:36 p.m.',
      '7 platillos están en el mercado.',
      'Decidir otra vez',
      'Siguiente: Umi Home Sushi',
    ],
    [],
  ],
  [
    'not reached',
    { reached: null, toldAt: null, channel: null },
    'es',
    ['A Mateo Salinas no le llegó: llama al 602 555 0142.'],
    [],
  ],
])('A4: after a verdict: %s, %j, in %s', async (_name, outcome, language, reads, never) => {
  await changeLanguage(language);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  const view = open({
    decidePermit: samplePermit({ state: 'approved', decidedAt: now }),
    getPermitOutcome: sampleOutcome(outcome),
  });
  const name = language === 'en' ? 'Approve La Lechuza Truck' : 'Aprobar a La Lechuza Truck';
  await view.user.click(await screen.findByRole('button', { name }));
  await vi.waitFor(() => expectPage({ reads, never }));
  expect(view.listBodies('decidePermit')).toMatchObject([
    { verdict: 'approved', submittedAt: first.submitted?.submittedAt, decidedAt: null },
  ]);
});

test('A4: the next case and another verdict open only by a tap', async () => {
  const decided = samplePermit({ state: 'approved', decidedAt: now });
  const view = open(
    { getPermitOutcome: sampleOutcome(), getPermit: decided, decidePermit: decided },
    `?permit=${first._id}&done=1`,
  );
  await view.user.click(await screen.findByRole('link', { name: 'Decide again' }));
  await view.user.click(await screen.findByRole('button', { name: 'Approve La Lechuza Truck' }));
  await screen.findByText('La Lechuza Truck is approved.');
  expect(view.listBodies('decidePermit')).toMatchObject([{ decidedAt: now }]);
  expect(screen.getByRole('link', { name: 'Next: Umi Home Sushi' }).getAttribute('href')).toBe(
    `/admin/permits?permit=${renewal._id}`,
  );
});

test.each<[string, Permit, 'en' | 'es', string]>([
  [
    'the cook changed it',
    samplePermit({ number: 'MFU-9', submittedAt: '2026-11-28T00:30:00.000Z' }),
    'en',
    'The cook changed this permit at 5:30 pm. Look again.',
  ],
  [
    'another admin has decided',
    samplePermit({ number: 'MFU-9', state: 'refused', decidedAt: '2026-11-28T00:30:00.000Z' }),
    'en',
    'Ines has decided at 5:30 pm. Look again.',
  ],
  [
    'the cook changed it',
    samplePermit({ number: 'MFU-9', submittedAt: '2026-11-28T00:30:00.000Z' }),
    'es',
    'El chef cambió este permiso a las 5:30 p.m. Míralo otra vez.',
  ],
])('A3: a verdict on what the admin no longer sees: %s, in %s', async (_name, current, language, text) => {
  await changeLanguage(language);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  let isRefused = false;
  const view = open({
    listPermits: () => (isRefused && current.submitted?.state !== 'waiting' ? [renewal] : [first, renewal]),
    getPermit: () => (isRefused ? current : first),
    getPermitOutcome: sampleOutcome({ verdict: 'refused' }),
    decidePermit: () => {
      isRefused = true;
      throw new ApiError('The permit has changed', { status: 409, code: 'permit.changed' });
    },
  });
  const name = language === 'en' ? 'Approve La Lechuza Truck' : 'Aprobar a La Lechuza Truck';
  await view.user.click(await screen.findByRole('button', { name }));
  await vi.waitFor(() =>
    expectPage({
      reads: [text, 'MFU-9'],
      never: ['MFU-4417', 'HK-1', 'is approved', 'The permit has changed'],
    }),
  );
});

const newKitchen = samplePermit(
  {},
  { _id: 'b'.repeat(24), kitchen: 'Maiz Azul', submitted: null, hasPicture: false },
);
const alike = [
  { check: 'name', isGood: true, kitchens: [] },
  { check: 'alike', isGood: false, kitchens: ['Maíz Azul Truck'] },
];

test.each([
  [
    'Approve Maiz Azul: look at it first',
    'Approve Maiz Azul',
    '',
    'Maiz Azul was approved',
    { approved: true },
  ],
  [
    'Refuse Maiz Azul',
    'Refuse and tell the chef',
    'No',
    'Maiz Azul is not approved',
    { approved: false, reason: 'No' },
  ],
  [
    'Ask Maiz Azul for more',
    'Ask the chef',
    'A permit, please',
    'Maiz Azul was asked',
    { text: 'A permit, please' },
  ],
])('a new kitchen without a permit waits in the same queue: %s', async (row, button, words, told, body) => {
  const view = open(
    {
      listPermits: [newKitchen],
      getPermit: newKitchen,
      getPermitFindings: alike,
      decideApproval: sampleKitchen(),
      sendAdminMessage: { sent: 1, unreachable: 0 },
    },
    '',
  );
  expect((await screen.findByRole('link', { name: /^Maiz Azul/ })).textContent).toContain('no permit yet');
  await view.user.click(screen.getByRole('link', { name: row }));
  expect(await screen.findByText('Maíz Azul Truck')).toBeTruthy();
  if (words !== '') fill(screen.getByLabelText('What the chef reads'), words);
  await view.user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(view.listBodies('decideApproval').concat(view.listBodies('sendAdminMessage'))).toMatchObject([body]);
  expect(view.router.state.location.search).toBe('');
});

test('refuses a permit with the words that a chosen reason fills in', async () => {
  const view = open({
    decidePermit: samplePermit({ state: 'refused', decidedAt: now }),
    getPermitOutcome: sampleOutcome({ verdict: 'refused', dishes: 0 }),
  });
  await view.user.click((await findVerdict('La Lechuza Truck')).getByRole('button', { name: 'Refuse…' }));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Refuse and tell the chef' });
  expect(send.disabled).toBe(true);
  await view.user.click(screen.getByLabelText('It has run out'));
  await view.user.click(send);
  expect(await screen.findByText('The permit of La Lechuza Truck is refused.')).toBeTruthy();
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

test('lists permits that run out soon, with their last day', async () => {
  const { listCalls } = open({ listPermits: [renewal] }, '?show=ending');
  expect(await screen.findByText(/until December 1, 2026/)).toBeTruthy();
  expect(listCalls('listPermits')[0]?.query).toMatchObject({ state: 'ending' });
});
