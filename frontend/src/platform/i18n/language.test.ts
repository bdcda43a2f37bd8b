import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeLanguage,
  getLanguage,
  negotiateLanguage,
  initI18n,
  loadPreferredLanguage,
} from './language.ts';
import { addMessages, findMessage } from './translate.ts';

const loadMessages = vi.fn<() => Promise<Record<string, string>>>();
const en = { hello: 'Hello {{name}}', many: '{{count, number}} dishes', only: 'English' };

/** Translates a key from this test’s own catalogs, which `MessageKey` does not include. */
const translate = (key: string, values = {}) => findMessage(key, values);
const getHtmlLang = () => document.documentElement.lang;
const setBrowserLanguages = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(async () => {
  loadMessages.mockReset().mockResolvedValue({ hello: 'Hola {{name}}', many: '{{count, number}} platillos' });
  initI18n({ en, loadMessages });
  await changeLanguage('en');
  window.localStorage.clear();
});

test.each([
  [['es-MX'], 'es'],
  [['pt-BR', 'es'], 'es'],
  [['en-GB'], 'en'],
  [['en-GB', 'es'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('negotiates %j to %s', (preferred, language) => {
  expect(negotiateLanguage(preferred)).toBe(language);
});

test('keeps English if other messages fail to load', async () => {
  setBrowserLanguages('es');
  loadMessages.mockRejectedValue(new Error('offline'));
  await loadPreferredLanguage();
  expect([getLanguage(), getHtmlLang()]).toEqual(['en', 'en-US']);
  await expect(changeLanguage('es')).rejects.toThrow('offline');
  expect([getLanguage(), getHtmlLang()]).toEqual(['en', 'en-US']);
  expect(window.localStorage.getItem('language')).toBeNull();
});

test('groups digits with commas in both languages', async () => {
  expect(translate('many', { count: 9_999 })).toBe('9,999 dishes');
  await changeLanguage('es');
  expect(translate('many', { count: 9_999 })).toBe('9,999 platillos');
});

test('keeps messages that a module added before the first ones', () => {
  addMessages('en', { card: 'As soon as it is ready' });
  initI18n({ en, loadMessages });
  expect([translate('card'), translate('only')]).toEqual(['As soon as it is ready', 'English']);
});

test('does not interpret placeholders or keys in values', () => {
  const name = '$& {{name}} $t(only) <b>';
  expect(translate('hello', { name })).toBe(`Hello ${name}`);
});

test('isolates right-to-left values only', () => {
  expect(translate('hello', { name: 'סבתא' })).toBe('Hello \u2068סבתא\u2069');
  expect(translate('hello', { name: 'Ayşe 茶' })).toBe('Hello Ayşe 茶');
});

test('adds the article before a Spanish time and drops the second period after it', async () => {
  loadMessages.mockResolvedValue({
    late: 'Era para las {{time}}. Llama.',
    until: 'En pausa hasta {{time}}.',
    told: '“{{time}}”. Sin cambio.',
  });
  initI18n({ en, loadMessages });
  await changeLanguage('es');
  expect(translate('late', { time: '1:05 p.m.' })).toBe('Era para la 1:05 p.m. Llama.');
  expect(translate('late', { time: '1:05 p.m. MST' })).toBe('Era para la 1:05 p.m. MST. Llama.');
  expect(translate('until', { time: 'mañana 6:45 p.m.' })).toBe('En pausa hasta mañana a las 6:45 p.m.');
  expect(translate('told', { time: 'Hoy 6:45 p.m.' })).toBe('“Hoy 6:45 p.m.”. Sin cambio.');
});
