import { expect, onTestFinished, test } from 'vitest';
import { changeLanguage } from '../../platform/i18n/language.ts';
import { listTyped } from '../../testing/expect-page.ts';
import { render } from '../../testing/render.tsx';
import { ReasonText, TextWithReason } from './ReasonText.tsx';

const open = (element: React.ReactElement) => render([{ path: '/', element }]).container.textContent;

test('X23: quotes a typed reason as it was typed, and keeps it from translation programs', () => {
  expect(open(<ReasonText reason="No hay gas" />)).toBe('“No hay gas”');
  expect(listTyped()).toEqual(['“No hay gas”']);
});

test.each([{ reason: 'Truck trouble' }, { reason: 'Truck trouble', reasonKey: 'truck' as const }])(
  'X23: reads the stock reason %o in the language of the page',
  async (given) => {
    onTestFinished(() => changeLanguage('en'));
    await changeLanguage('es');
    expect(open(<ReasonText {...given} />)).toBe('“Problemas con el camión”');
    expect(listTyped()).toEqual([]);
  },
);

test.each(['', null, undefined])('shows no quotation marks around the missing reason %o', (reason) => {
  expect(open(<ReasonText reason={reason} />)).toBe('');
});

test('X23: keeps only the typed reason of a sentence from translation programs', () => {
  const text = 'No pickup at 6 pm: “Flat tire” Choose another time.';
  expect(open(<TextWithReason text={text} reason="Flat tire" />)).toBe(text);
  expect(listTyped()).toEqual(['“Flat tire”']);
});

test.each([
  ['a stock reason', 'Closed: “The weather”', 'The weather'],
  ['a reason that it does not quote', 'Paused until 6 pm', 'Flat tire'],
  ['no reason', 'Paused until 6 pm', undefined],
])('leaves a sentence as it is with %s', (_with, text, reason) => {
  expect(open(<TextWithReason text={text} reason={reason} />)).toBe(text);
  expect(listTyped()).toEqual([]);
});
