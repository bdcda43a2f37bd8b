import type { Page } from '@playwright/test';
import type { Session } from '@homechef/contract/users/user';
import {
  createChef,
  createUniqueSuffix,
  loginDemoAdmin,
  restoreSession,
  submitPermit,
} from './support/fixtures.ts';
import { desk, expect, full, test } from './support/test.ts';

const pictures = [
  'e2e/files/elote.jpg',
  'backend/pictures/apple-pie.webp',
  'backend/pictures/avocado-toast.webp',
];

interface Case {
  chef: Session;
  number: string;
}

async function createCase(picture: string): Promise<Case> {
  const number = `P-${createUniqueSuffix()}`;
  const chef = await createChef();
  await submitPermit(chef, { number, picture });
  return { chef, number };
}

/** Opens a case from the queue and checks that everything on the page belongs to it. Returns its picture. */
async function openCase(page: Page, { chef, number }: Case, others: readonly Case[]): Promise<string | null> {
  await page.getByRole('link', { name: new RegExp(`^${chef.name}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: chef.name })).toBeVisible();
  await expect(page.getByRole('button', { name: `Approve ${chef.name}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What we found' }).getByText(number)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Permit of/ })).toHaveCount(1);
  for (const other of others) {
    await expect(page.getByText(other.chef.name)).toHaveCount(0);
    await expect(page.getByText(other.number)).toHaveCount(0);
  }
  return page.getByRole('img', { name: `Permit of ${chef.name}` }).getAttribute('src');
}

test(
  'an admin decides about three permits in a row, each beside its own paper',
  full(desk),
  async ({ page }) => {
    const cases = await Promise.all(pictures.map(createCase));
    await restoreSession(page, await loginDemoAdmin());
    await page.goto('/admin/permits');
    const seen: (string | null)[] = [];
    for (const current of cases) {
      const others = cases.filter((other) => other !== current);
      seen.push(await openCase(page, current, others));
      await page.getByRole('button', { name: `Approve ${current.chef.name}` }).click();
      await expect(page.getByText(`${current.chef.name} is approved.`)).toBeVisible();
      // The next case opens only after a tap.
      await expect(page.getByRole('heading', { level: 1, name: current.chef.name })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Permit of/ })).toHaveCount(0);
      await page.getByRole('link', { name: 'All permits' }).click();
      await expect(page.getByRole('link', { name: current.chef.name })).toHaveCount(0);
    }
    expect(new Set(seen).size).toBe(cases.length);
  },
);
