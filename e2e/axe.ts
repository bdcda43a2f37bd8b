import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

async function expectNone(page: Page, axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join()}`),
  ]);
  expect(found, page.url()).toEqual([]);
}

/** The rule of WCAG 2.2 about the size of targets is off unless asked for. */
const everyRule = { rules: { 'target-size': { enabled: true } } };

/** Axe finds nothing on the page as it stands, in either theme; in the dark only the colours are others. */
export async function expectNothingFound(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNone(page, new AxeBuilder({ page }).options(everyRule));
  const paint = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-bs-theme', name), theme);
  await paint('dark');
  await expectNone(page, new AxeBuilder({ page }).withRules(['color-contrast']));
  await paint('light');
}
