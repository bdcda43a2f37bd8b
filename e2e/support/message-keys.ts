import type { Page } from '@playwright/test';
import { en } from '../../frontend/src/messages/en.ts';

/** Returns the keys of messages that stand on the screen, or name a control, because their text was not loaded. */
export async function listMessageKeys(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : null)),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
    ]),
  );
  const groups = new Set(Object.keys(en));
  return shown.filter((text) => {
    const [group, ...names] = text?.trim().split('.') ?? [];
    return (
      group !== undefined &&
      groups.has(group) &&
      names.length > 0 &&
      names.every((name) => /^\w+$/.test(name))
    );
  }) as string[];
}
