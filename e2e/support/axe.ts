import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Theme = 'light' | 'dark';

async function expectNone(page: Page, axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join()}`),
  ]);
  expect(found, page.url()).toEqual([]);
}

const paint = (page: Page, theme: Theme) =>
  page.evaluate((name) => document.documentElement.setAttribute('data-bs-theme', name), theme);

/** Without the page of its own in which it adds up what it found in frames of other sites: there are none. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** The rule of WCAG 2.2 about the size of targets is off unless asked for. */
const everyRule = { rules: { 'target-size': { enabled: true } } };

/** Axe finds nothing on the page as it stands, in this theme. */
export async function expectNoAxeViolations(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await paint(page, theme);
  // What has been scrolled half under the header is not to be measured.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNone(page, axeOn(page).options(everyRule));
  await paint(page, 'light');
}

/** Axe finds nothing on the page as it stands, in either theme; in the dark only the colours are others. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  await expectNoAxeViolations(page, 'light');
  await paint(page, 'dark');
  await expectNone(page, axeOn(page).withRules(['color-contrast']));
  await paint(page, 'light');
}
