import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Theme = 'light' | 'dark';

async function expectNoViolations(page: Page, axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  const summary = violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join()}`),
  ]);
  expect.soft(summary, page.url()).toEqual([]);
}

const setTheme = (page: Page, theme: Theme) =>
  page.evaluate((name) => document.documentElement.setAttribute('data-bs-theme', name), theme);

const setActionBarPosition = (page: Page, position: 'static' | '') =>
  page.evaluate((value) => {
    const bars = document.querySelectorAll<HTMLElement>('.checkout-action, .chef-bar, .counter-confirm');
    for (const bar of bars) bar.style.position = value;
  }, position);

/** Creates axe in legacy mode. There are no cross-origin frames, so it need not open a page to merge their results. */
const createAxe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** The WCAG 2.2 rule about target sizes and the experimental rules are off by default in axe. */
const enabledRules = [
  'target-size',
  'css-orientation-lock',
  'focus-order-semantics',
  'hidden-content',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
];
const axeOptions = { rules: Object.fromEntries(enabledRules.map((rule) => [rule, { enabled: true }])) };

/** Expects no axe violations on the open page in the given theme. */
async function expectNoAxeViolations(page: Page, theme: Theme): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await setTheme(page, theme);
  // Axe must not measure elements that are scrolled halfway under the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  // The bars at the bottom cover controls until the user scrolls. Focused controls scroll out from under it.
  await setActionBarPosition(page, 'static');
  await expectNoViolations(page, createAxe(page).options(axeOptions));
  await setActionBarPosition(page, '');
  await setTheme(page, 'light');
}

/** Expects no axe violations on the open page in both themes. In the dark theme only the colors differ. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  await expectNoAxeViolations(page, 'light');
  await setTheme(page, 'dark');
  await expectNoViolations(page, createAxe(page).withRules(['color-contrast']));
  await setTheme(page, 'light');
}

/** Checks a page during a journey. Axe takes a third of a journey's time, so only the full run does this. */
export async function expectAccessibleInFullRun(page: Page): Promise<void> {
  if (process.env.FULL === '1') await expectNoAxeViolationsInBothThemes(page);
}
