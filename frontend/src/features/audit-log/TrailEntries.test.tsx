import type { TrailEntry } from '@homechef/contract/audit-log/trail';
import { screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n/language.ts';
import type { Language } from '../../platform/i18n/translate.ts';
import { expectPage } from '../../testing/expect-page.ts';
import { render } from '../../testing/render.tsx';
import { chefId } from '../../testing/samples.ts';
import { TrailEntries } from './TrailEntries.tsx';

afterEach(() => changeLanguage('en'));

type Values = TrailEntry['before'];

const entry = (before: Values, after: Values): TrailEntry => ({
  _id: 'a'.repeat(24),
  at: '2026-11-24T00:41:00.000Z',
  act: 'order.items_cancelled',
  actor: { _id: chefId, role: 'admin', name: 'Ann' },
  subject: { kind: 'order', id: 'AAAABBBBCCCC', name: null, account: null },
  reason: null,
  network: null,
  requestId: null,
  before,
  after,
});

const items = '2 × Elote: ready, paid; 1 × Soup: hot: accepted';

test.each<[Language, Values, Values, (string | RegExp)[], RegExp[]]>([
  [
    'es',
    { items, state: 'waiting', isAdmin: false, price: 12.5, permitNumber: 'changed' },
    { items: '2 × Elote: cancelled, refunded', state: 'more', isAdmin: true, price: 9 },
    [
      'Platillos: 2 × Elote: listo, pagado; 1 × Soup: hot: aceptado → 2 × Elote: cancelado, devuelto',
      'Estado: en espera → se pidió más',
      'Administrador: no → sí',
      'Precio: $12.50 → $9.00',
      'Número de permiso: cambió → vacío',
    ],
    [/isAdmin|price|ready|paid|true|changed/],
  ],
  [
    'en',
    { expiresOn: '2026-12-31', decidedAt: null, searchKeys: '{"grams":[]}', diets: '["vegan","halal"]' },
    { expiresOn: null, decidedAt: '2026-11-24T00:41:00.000Z', diets: '[]' },
    [
      'Valid until: December 31, 2026 → empty',
      /Decided: empty → Nov 2\d, 2026/,
      'Diets: vegan, halal → empty',
    ],
    [/expiresOn|grams/],
  ],
  [
    'es',
    { state: 'frozen', oldField: 'as it was', name: 'Ready' },
    { name: 'ready' },
    ['Estado: frozen → vacío', 'oldField: as it was → vacío', 'Nombre: Ready → ready'],
    [],
  ],
])('describes the values of an entry in %s, %o', async (language, before, after, reads, never) => {
  await changeLanguage(language);
  render([{ path: '/', element: <TrailEntries entries={[entry(before, after)]} /> }], { at: '/' });
  await screen.findAllByRole('listitem');
  expectPage({ reads, never });
});
