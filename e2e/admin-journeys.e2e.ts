import { readFile } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import type { Session } from '@homechef/contract/users/user';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { PlacedGuestOrder } from '@homechef/contract/orders/order';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { expectAccessibleInFullRun } from './support/axe.ts';
import {
  callApi,
  createChef,
  createGuestOrder,
  createMemberOrder,
  createPublishedProduct,
  createUniqueSuffix,
  loginDemoAdmin,
  restoreSession,
  testPassword,
} from './support/fixtures.ts';
import { createKitchenWithSlots } from './support/kitchens.ts';
import { both, desk, expect, phone, test } from './support/test.ts';

const createFoodieWithPhone = (name: string, phone: string): Promise<Session> =>
  callApi('/users', 'post', {
    name,
    phone,
    password: testPassword,
    email: `${createUniqueSuffix()}@example.com`,
  });

test(
  'an admin finds a customer, cancels an order and exports a month',
  both(desk),
  async ({ page, world }) => {
    const prefix = randomInt(200, 999);
    const line = randomInt(1000, 9999);
    const customer = await createFoodieWithPhone(`Fern ${createUniqueSuffix()}`, `480${prefix}${line}`);
    const dish = await createPublishedProduct(await createChef());
    const { _id } = await createMemberOrder(customer, [{ product: dish, qty: 2 }]);
    const number = formatOrderNumber(_id);
    await restoreSession(page, await loginDemoAdmin());

    await page.goto('/admin/userlist');
    const search = page.getByLabel('Name, email, phone or permit');
    await search.fill(`+1 (480) ${prefix}-${line}`);
    await search.press('Enter');
    await page.getByRole('link', { name: customer.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Orders (1)' })).toBeVisible();
    await expectAccessibleInFullRun(page);

    await page.goto(`/admin/orderlist?q=${encodeURIComponent(`480.${prefix}.${line}`)}`);
    const row = page.getByRole('row', { name: number });
    await row.getByRole('button', { name: /^More for / }).click();
    await row.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('radio', { name: 'Something in the kitchen is broken.' }).check({ force: true });
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(row.getByText(/: cancelled by the market /)).toBeVisible();
    const tools = page.getByRole('button', { name: 'Columns and export' });
    if (await tools.isVisible()) await tools.click();
    else expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56);

    const today = new Date(world.now()).toISOString().slice(0, 10);
    const month = today.slice(0, 7);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Pickup from').fill(`${month}-01`);
    await page.getByLabel('Pickup to').fill(today);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export 1 as CSV' }).click();
    const text = await readFile(await (await downloaded).path(), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain(number);
  },
);

test('an admin can see the screens of a kitchen but change nothing', both(desk), async ({ page }) => {
  const chef = await createChef();
  const dish = await createPublishedProduct(chef, { countInStock: 5 });
  const order = await createGuestOrder([{ product: dish, qty: 1 }], { userName: 'Gail Guest' });
  const admin = await loginDemoAdmin();
  await restoreSession(page, admin);
  await page.goto(`/admin/users/${chef._id}`);
  await page.getByRole('button', { name: `View as ${chef.name}` }).click();
  const bar = page.getByRole('complementary', { name: 'View as a kitchen' });
  await expect(bar.getByText(`You see what ${chef.name} sees.`)).toBeVisible();
  await expect(page.getByText(dish.name).first()).toBeVisible();
  await expectAccessibleInFullRun(page);

  await page.goto(`/order/chef/${order._id}`);
  await expect(bar).toBeVisible();
  const ready = page.getByRole('button', { name: 'update to ready' });
  await expect(ready).toBeDisabled();
  await expect(ready).toHaveAttribute('title', /Nothing can be changed here/);

  await page.goto('/chefprofile/kitchen');
  await expect(page.getByRole('button', { name: 'Save', exact: false }).first()).toBeDisabled();
  await page.goto('/chefprofile');
  await expect(page.getByText('belongs to the kitchen')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeHidden();
  await expectAccessibleInFullRun(page);

  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(`/admin/users/${chef._id}`);
  await expect(bar).toBeHidden();
  await expect(page.getByText('Kitchen viewed')).toBeVisible();
});

test(
  'an admin’s list shows the pickup of a later day whole on a phone in Spanish',
  phone,
  async ({ page }) => {
    const { chef, dish } = await createKitchenWithSlots();
    const slots = await page.request.get(`/api/kitchens/${chef._id}/slots?days=8`);
    const { days } = (await slots.json()) as SlotList;
    const startsAt = days.at(-1)?.windows[0]?.slots[12]?.startsAt;
    const { _id } = await callApi<PlacedGuestOrder>('/orders/guest', 'post', {
      orderItems: [{ product: dish._id, qty: 1 }],
      userName: 'Gail Guest',
      userEmail: `${createUniqueSuffix()}@example.com`,
      customerPhone: '602 555 0144',
      pickups: [{ chefId: chef._id, startsAt }],
    });
    await page.addInitScript(() => localStorage.setItem('language', '"es"'));
    await restoreSession(page, await loginDemoAdmin());
    await page.goto('/admin/orderlist');
    const row = page.getByRole('row', { name: formatOrderNumber(_id) });
    const time = row.getByRole('cell', { name: /^Mar 18 de mar, 12:00 p\.m\.$/ }).getByRole('listitem');
    await expect(time).toBeVisible();
    expect(
      await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0);
  },
);
