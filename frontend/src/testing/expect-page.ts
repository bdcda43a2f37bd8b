import { expect, onTestFinished, vi } from 'vitest';
import { changeLanguage } from '../platform/i18n/language.ts';

export interface PageTexts {
  reads?: readonly (string | RegExp)[];
  never?: readonly (string | RegExp)[];
}

/**
 * Checks the text of the whole page, including dialogs and notices, the way a row of docs/truth-matrix.md describes it.
 */
export function expectPage({ reads = [], never = [] }: PageTexts) {
  const text = (document.body.textContent ?? '').replace(/\s+/g, ' ');
  for (const words of reads) expect(text).toMatch(words);
  for (const words of never) expect(text).not.toMatch(words);
}

/** Lists the texts that are marked as typed, so that translation programs leave them alone. */
export const listTyped = (): string[] =>
  [...document.querySelectorAll('[lang=""][translate="no"]')].map((element) => element.textContent);

/** Waits for the English texts of the open page, and then, if there are any, for the Spanish ones. */
export async function expectInBothLanguages(inEnglish: PageTexts, inSpanish?: PageTexts) {
  await vi.waitFor(() => expectPage(inEnglish));
  if (!inSpanish) return;
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('es');
  await vi.waitFor(() => expectPage(inSpanish));
}
