import { expect } from 'vitest';

interface PageTexts {
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
