import { restoreSession, loginDemoAdmin } from './support/fixtures.ts';
import { expect, phone, test } from './support/test.ts';

test('a page whose script fails to load shows a reload link', phone, async ({ page }) => {
  const script = '**/assets/app-*.js';
  await restoreSession(page, await loginDemoAdmin());
  await page.route(script, (route) => route.abort());
  await page.goto('/mainpage');
  await expect(page.getByRole('alert')).toContainText('The page did not load.');
  await page.unroute(script);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('list', { name: 'Latest cuisines' })).toBeVisible();
  await expect(page.getByText('The page did not load.')).toBeHidden();
});
