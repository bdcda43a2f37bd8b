import type { Page } from '@playwright/test';
import type { Session } from '@homechef/contract/users/user';
import { ringIntervalMs } from '../frontend/src/features/alarm/alarm-sound.ts';
import { expectAccessibleInFullRun } from './support/axe.ts';
import {
  callApi,
  createChef,
  createGuestOrder,
  createPublishedProduct,
  createUniqueSuffix,
  restoreSession,
} from './support/fixtures.ts';
import { both, desk, expect, full, phone, test } from './support/test.ts';

/** Counts the tones that the page plays with Web Audio. */
const spyOnTones = (page: Page) =>
  page.addInitScript(() => {
    const counter = globalThis as unknown as { tones: number };
    counter.tones = 0;
    class CountedOscillator extends OscillatorNode {
      override start(when?: number) {
        counter.tones += 1;
        super.start(when);
      }
    }
    AudioContext.prototype.createOscillator = function () {
      return new CountedOscillator(this);
    };
  });
const countTones = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);

/** Opens the chef's orders and turns on the alarm. */
async function turnOnAlarm(page: Page, chef: Session) {
  await spyOnTones(page);
  await restoreSession(page, chef);
  await page.goto('/cheforders');
  await page.getByRole('button', { name: 'Turn on the order alarm' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByText('The order alarm is on. Keep this page open.')).toBeVisible();
}

const getBanner = (page: Page) => page.getByRole('region', { name: 'New orders' });

/** Lets enough time pass for two rings. */
const passRings = (page: Page) => page.clock.runFor(2 * ringIntervalMs);

async function createKitchen(acceptance: 'manual' | 'automatic') {
  const chef = await createChef(`Chef ${createUniqueSuffix()}`);
  const dish = await createPublishedProduct(chef);
  await callApi(`/kitchens/${chef._id}`, 'put', { acceptance }, chef.token);
  return { chef, dish };
}

test('the alarm rings on another screen until the order is accepted', both(phone), async ({ page }) => {
  const { chef, dish } = await createKitchen('manual');
  await turnOnAlarm(page, chef);
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await expect(page).toHaveTitle(/^Latest cuisines/);
  const before = await countTones(page);
  const title = await page.title();

  const { userName } = await createGuestOrder([{ product: dish, qty: 2 }]);
  await expect(getBanner(page)).toContainText(`New: 2 ${dish.name} · ${userName}`);
  const { height = Infinity } = (await getBanner(page).boundingBox()) ?? {};
  expect(height).toBeLessThan((page.viewportSize()?.height ?? 0) / 4);
  await expect.poll(() => page.title()).toBe(`(1) ${title}`);
  await passRings(page);
  await expect.poll(() => countTones(page)).toBeGreaterThanOrEqual(before + 6);
  await expectAccessibleInFullRun(page);
  await page.getByRole('heading').first().click();
  const rings = await countTones(page);
  await passRings(page);
  await expect.poll(() => countTones(page)).toBeGreaterThan(rings);

  await page.getByRole('button', { name: `Accept the order of ${userName}` }).click();
  await expect(getBanner(page)).toHaveCount(0);
  await expect.poll(() => page.title()).toBe(title);
  const after = await countTones(page);
  await passRings(page);
  expect(await countTones(page)).toBe(after);
});

test(
  'the alarm rings for an accepted order until it is seen, in only one tab',
  full(both(desk)),
  async ({ page, context }) => {
    const { chef, dish } = await createKitchen('automatic');
    await turnOnAlarm(page, chef);
    const other = await context.newPage();
    await spyOnTones(other);
    await other.goto('/mainpage');
    await other.getByRole('heading').first().click();
    const before = await countTones(page);
    const otherBefore = await countTones(other);

    const { _id, userName } = await createGuestOrder([{ product: dish, qty: 1 }]);
    await expect(getBanner(other)).toContainText('accepted');
    await expect(getBanner(page)).toBeVisible();
    const countBoth = async () => [
      (await countTones(page)) - before,
      (await countTones(other)) - otherBefore,
    ];
    await passRings(page);
    await expect.poll(async () => Math.max(...(await countBoth()))).toBeGreaterThanOrEqual(6);
    expect(Math.min(...(await countBoth()))).toBe(0);

    await other.getByRole('button', { name: `See the order of ${userName}` }).click();
    await expect(other).toHaveURL(new RegExp(`/order/chef/${_id}`));
    await expect(getBanner(other)).toHaveCount(0);
    await expect(getBanner(page)).toHaveCount(0);
    const after = await countBoth();
    await passRings(page);
    expect(await countBoth()).toEqual(after);
  },
);
