import { beforeEach, expect, test, vi } from 'vitest';
import {
  changeLanguage,
  getLanguage,
  negotiateLanguage,
  initI18n,
  loadPreferredLanguage,
} from './language.ts';
import { findMessage } from './translate.ts';

const fetchWords = vi.fn<() => Promise<Record<string, string>>>();
const en = { hello: 'Hello {{name}}', many: '{{count, number}} dishes', only: 'English' };

/** The words as a screen gets them; these catalogues are the test's own. */
const say = (key: string, values = {}) => findMessage(key, values);
const html = () => document.documentElement.lang;
const asks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(async () => {
  fetchWords.mockReset().mockResolvedValue({ hello: 'Hola {{name}}', many: '{{count, number}} platillos' });
  initI18n({ en, fetch: fetchWords });
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
])('who asks for %j reads %s', (wishes, language) => {
  expect(negotiateLanguage(wishes)).toBe(language);
});

test('the first language is the browser’s, in the page’s words and its `lang`', async () => {
  asks('es-US');
  await loadPreferredLanguage();
  expect([getLanguage(), html()]).toEqual(['es', 'es-US']);
  expect(say('hello', { name: 'Ana' })).toBe('Hola Ana');
});

test('what is chosen counts at once and is kept, whatever the browser asks for', async () => {
  await changeLanguage('es');
  expect([getLanguage(), html()]).toEqual(['es', 'es-US']);
  asks('en-US');
  await loadPreferredLanguage();
  expect(getLanguage()).toBe('es');
  await changeLanguage('en');
  expect([getLanguage(), html()]).toEqual(['en', 'en-US']);
  expect(fetchWords).toHaveBeenCalledTimes(1);
});

test('the page stays English, and starts, where the other words do not come', async () => {
  asks('es');
  fetchWords.mockRejectedValue(new Error('offline'));
  await loadPreferredLanguage();
  expect([getLanguage(), html()]).toEqual(['en', 'en-US']);
  await expect(changeLanguage('es')).rejects.toThrow('offline');
  expect([getLanguage(), html()]).toEqual(['en', 'en-US']);
  expect(window.localStorage.getItem('language')).toBeNull();
});

test('numbers are grouped as in the United States, in either language', async () => {
  expect(say('many', { count: 9_999 })).toBe('9,999 dishes');
  await changeLanguage('es');
  expect(say('many', { count: 9_999 })).toBe('9,999 platillos');
});

test('a sentence that is missing is said in English', async () => {
  await changeLanguage('es');
  expect(say('only')).toBe('English');
});

test('what people typed is never read as a placeholder or a key', () => {
  const name = '$& {{name}} $t(only) <b>';
  expect(say('hello', { name })).toBe(`Hello ${name}`);
});

test('a name from right to left is set apart from the words around it, others stand as they are', () => {
  expect(say('hello', { name: 'סבתא' })).toBe('Hello \u2068סבתא\u2069');
  expect(say('hello', { name: 'Ayşe 茶' })).toBe('Hello Ayşe 茶');
});
