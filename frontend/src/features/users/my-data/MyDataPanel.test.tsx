import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../../platform/i18n/language.ts';
import { expectPage } from '../../../testing/expect-page.ts';
import { render } from '../../../testing/render.tsx';
import { sampleSession } from '../../../testing/samples.ts';
import { MyDataPanel } from './MyDataPanel.tsx';

afterEach(() => changeLanguage('en'));

const routes = [
  { path: '/profile', element: <MyDataPanel /> },
  { path: '/', element: <h1>Home</h1> },
];

test('saves the data as a file, and not in the state', async () => {
  const createObjectURL = vi.fn((_file: Blob) => 'blob:data');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }));
  const answers = { downloadMyData: { profile: { name: 'Ann Archive' } } };
  const view = render(routes, { at: '/profile', user: sampleSession(), answers });
  await view.user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect((await screen.findByText(/my-data.json/)).role).toBe('status');
  expect(await createObjectURL.mock.calls[0]?.[0].text()).toContain('"name": "Ann Archive"');
  expect(JSON.stringify(view.store.getState())).not.toContain('Ann Archive');
});

const ready = { number: '7K3M9QX2V4TB', code: '4071' };

test.each([
  [
    'en',
    { orders: 2, ready: [ready] },
    ['2 orders are cancelled.', '1 is ready and stays: note 7K3M-9QX2-V4TB and code 4071.'],
    [],
  ],
  ['en', { orders: 1, ready: [] }, ['1 order is cancelled.'], ['is ready and stays']],
  [
    'en',
    { orders: 0, ready: [ready, { ...ready, code: '5555' }] },
    ['2 are ready and stay: note 7K3M-9QX2-V4TB and code 4071 and 7K3M-9QX2-V4TB and code 5555.'],
    ['is cancelled'],
  ],
  [
    'es',
    { orders: 2, ready: [ready] },
    ['2 pedidos se cancelan.', '1 está listo y sigue: anota 7K3M-9QX2-V4TB y el código 4071.'],
    [],
  ],
] as const)('X15: a person with open orders, in %s, with %j', async (language, open, reads, never) => {
  await changeLanguage(language);
  const answers = { getOpenOrders: { cashPaid: 0, people: 1, ...open } };
  const view = render(routes, { at: '/profile', user: sampleSession(), answers });
  const name = language === 'en' ? 'Delete my account' : 'Eliminar mi cuenta';
  await view.user.click(screen.getByRole('button', { name }));
  await vi.waitFor(() => expectPage({ reads, never }));
});
