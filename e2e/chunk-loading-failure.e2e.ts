import { restoreSession, loginDemoAdmin } from './support/fixtures.ts';
import { waitForClientRender } from './support/wait-for-app.ts';
import { desk, expect, full, phone, test } from './support/test.ts';

test('shows a reload link when the page script fails to load', phone, async ({ page }) => {
  const script = '**/assets/index-*.js';
  await restoreSession(page, await loginDemoAdmin());
  await page.route(script, (route) => route.abort());
  await page.goto('/mainpage');
  await expect(page.getByRole('alert')).toContainText('The page did not load.');
  await page.unroute(script);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('list', { name: 'Latest cuisines' })).toBeVisible();
  await expect(page.getByText('The page did not load.')).toBeHidden();
});

test('shows the page without the admin menu when its chunk fails', full(desk), async ({ page }) => {
  const chunk = '**/assets/AdminMenu-*.js';
  let abortedCount = 0;
  await restoreSession(page, await loginDemoAdmin());
  await page.route(chunk, (route) => {
    abortedCount += 1;
    return route.abort();
  });
  await page.goto('/mainpage');
  await waitForClientRender(page);
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Admin' });
  await expect.poll(() => abortedCount).toBeGreaterThanOrEqual(2);
  await expect(header.getByText('Admin', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Latest cuisines' }).getByRole('listitem')).toHaveCount(12);
  await expect(menu).toHaveCount(0);
  await page.unroute(chunk);
  await header.getByRole('link', { name: 'Chefs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await menu.click();
  await expect(header.getByRole('link', { name: 'Users' })).toBeVisible();
});
