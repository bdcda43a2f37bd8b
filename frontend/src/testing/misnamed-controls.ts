/**
 * Returns the text and the name of each control that people who speak to their device cannot call by what they read,
 * because its name does not begin with its text (WCAG 2.5.3). It stands alone, because browser tests run it in the page.
 */
export function listMisnamedControls(): string[] {
  const specifiedNames = ['Find a guest order']; // contains its text, which is specified too
  const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const readVisible = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof HTMLElement) || node.matches('.visually-hidden, [aria-hidden=true]')) return '';
    return node.checkVisibility() ? [...node.childNodes].map(readVisible).join(' ') : '';
  };
  return [...document.querySelectorAll('a[href][aria-label], button[aria-label]')].flatMap((control) => {
    const name = control.getAttribute('aria-label') ?? '';
    const text = readVisible(control).replace(/\s+/g, ' ').trim();
    const isCount = !/\p{L}/u.test(text); // such as the number of new notices
    if (isCount || specifiedNames.includes(name) || toLetters(name).startsWith(toLetters(text))) return [];
    return [`“${text}” is named “${name}”`];
  });
}
