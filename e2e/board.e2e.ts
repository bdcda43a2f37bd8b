import type { Page } from '@playwright/test';
import type { SlotList } from '@homechef/contract/kitchens/kitchen';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import { expectAccessibleInFullRun } from './support/axe.ts';
import { openGuestOrder } from './support/checkout.ts';
import { callApi, createPublishedProduct, createUniqueSuffix, restoreSession } from './support/fixtures.ts';
import { createKitchenWithSlots } from './support/kitchens.ts';
import { both, desk, expect, passUndoWindow, phone, test, full } from './support/test.ts';

interface Kitchen {
  chef: Session;
  dish: Product;
}

async function createKitchen(): Promise<Kitchen> {
  const { chef } = await createKitchenWithSlots();
  const dish = await createPublishedProduct(chef, {
    name: `Tamales ${createUniqueSuffix()}`,
    countInStock: 50,
  });
  return { chef, dish };
}

async function listSlots(page: Page, { chef }: Kitchen): Promise<string[]> {
  const reply = await page.request.get(`/api/kitchens/${chef._id}/slots`);
  const { days } = (await reply.json()) as SlotList;
  const slots = days.flatMap(({ windows }) => windows.flatMap((window) => window.slots));
  return slots.filter(({ available }) => available).map(({ startsAt }) => startsAt);
}

let phones = 0;
const order = ({ chef, dish }: Kitchen, userName: string, startsAt = '', item: object = {}): Promise<Order> =>
  callApi('/orders/guest', 'post', {
    orderItems: [{ product: dish._id, qty: 2, ...item }],
    userName,
    userEmail: `${createUniqueSuffix()}@example.com`,
    customerPhone: `480 555 01${String((phones += 1)).padStart(2, '0')}`,
    pickups: [{ chefId: chef._id, startsAt }],
  });

async function openBoard(page: Page, { chef }: Kitchen) {
  await restoreSession(page, chef);
  await page.goto('/chef/board');
  await expect(page.getByRole('heading', { name: /to make|To cook/ })).toBeVisible();
}

test('one tray makes the orders of three customers ready', both(desk), async ({ page, browser }) => {
  const kitchen = await createKitchen();
  const { dish } = kitchen;
  const [first, second] = await listSlots(page, kitchen);
  const orders = [
    await order(kitchen, 'Ana Ruiz', first, { note: 'no salsa' }),
    await order(kitchen, 'Joy Okafor', first),
    await order(kitchen, 'Sam Ortiz', first),
  ];
  const later = await order(kitchen, 'Lena Later', second);
  const pages = await Promise.all(orders.map((placed) => openGuestOrder(browser, placed)));
  await openBoard(page, kitchen);
  await expect(page.getByText('2 no salsa')).toBeVisible();
  await expectAccessibleInFullRun(page);

  // A phone shows the name of the dish above the button.
  const getReadyButton = (portions: number) =>
    page
      .getByRole('button', { name: `Ready: ${portions} ${dish.name}`, exact: true })
      .or(page.getByRole('button', { name: `${portions} ready: ${dish.name}`, exact: true }));
  const ready = getReadyButton(6);
  await ready.click();
  await page.getByRole('button', { name: `Undo 6 ${dish.name}`, exact: true }).click();
  await ready.click();
  await passUndoWindow(page);
  for (const customer of pages) await expect(customer.getByRole('main')).toContainText('Ready');
  await expect(page.getByRole('region', { name: '3 orders wait for pickup' })).toBeVisible();
  await expect(getReadyButton(2)).toBeVisible();
  const lena = await openGuestOrder(browser, later);
  await expect(lena.getByRole('list', { name: /: Accepted$/ })).toBeVisible();
  await Promise.all([...pages, lena].map((customer) => customer.context().close()));
});

test(
  'customers of a short tray choose a later time, another dish or nothing',
  full(both(phone)),
  async ({ page, browser }) => {
    const kitchen = await createKitchen();
    const { chef, dish } = kitchen;
    const tacos = await createPublishedProduct(chef, { name: `Tacos ${createUniqueSuffix()}`, price: 9 });
    const [first] = await listSlots(page, kitchen);
    const served = await order(kitchen, 'Ana Ruiz', first);
    const later = await order(kitchen, 'Joy Okafor', first);
    const swap = await order(kitchen, 'Sam Ortiz', first);
    const silent = await order(kitchen, 'Lena Silent', first);
    await openBoard(page, kitchen);
    if ((page.viewportSize()?.width ?? 0) < 992) await page.getByRole('button', { name: 'By dish' }).click();
    await page.getByRole('button', { name: `Fewer came out: ${dish.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Fewer ${dish.name} came out` });
    const less = dialog.getByRole('button', { name: 'One less' });
    for (let portions = 7; portions > 3; portions -= 1) await less.click();
    await expect(dialog.getByRole('region', { name: 'They get theirs now' })).toContainText('Ana Ruiz');
    await expect(dialog.getByRole('region', { name: 'They are asked' })).toContainText('Sam Ortiz');
    await expect(dialog.getByText(`${tacos.name} $9.00`)).toBeVisible();
    await expectAccessibleInFullRun(page);
    await dialog.getByRole('button', { name: 'Ask 3 customers' }).click();
    await expect(dialog).toHaveCount(0);

    const question = { name: `${dish.name} ran short: please choose` };
    const joy = await openGuestOrder(browser, later);
    await expectAccessibleInFullRun(joy);
    await joy
      .getByRole('group', question)
      .getByRole('button', { name: /^Pick up / })
      .click();
    await expect(joy.getByRole('group', question)).toHaveCount(0);
    await expect(joy.getByText('changed the pickup time')).toBeAttached();

    const sam = await openGuestOrder(browser, swap);
    await sam
      .getByRole('group', question)
      .getByRole('button', { name: `2 × ${tacos.name} instead` })
      .click();
    await expect(sam.getByRole('main')).toContainText('Cash to pay at pickup$18.00');

    const lena = await openGuestOrder(browser, silent);
    await expect(lena.getByRole('group', question)).toContainText('Without an answer it is cancelled');
    const ana = await openGuestOrder(browser, served);
    await expect(ana.getByRole('group', question)).toHaveCount(0);
    await Promise.all([joy, sam, lena, ana].map((customer) => customer.context().close()));
  },
);

/** Returns the page sizes of a PDF file in millimeters. */
const listPageSizes = (pdf: Buffer): string[] => [
  ...new Set(
    [...pdf.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map((match) =>
      match
        .slice(1, 3)
        .map((points) => Math.round((Number(points) * 25.4) / 72))
        .join(' × '),
    ),
  ),
];

test('packing lists print on Letter, and tickets on rolls and sheets', full(desk), async ({ page }) => {
  const kitchen = await createKitchen();
  const [first, second] = await listSlots(page, kitchen);
  await order(kitchen, 'Ana Ruiz', first, { note: 'no salsa' });
  await order(kitchen, 'Joy Okafor', second);
  await page.addInitScript(() => {
    window.print = () => undefined; // keeps the page to print open
  });
  await openBoard(page, kitchen);
  const print = async (kind: string) => {
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('button', { name: kind }).click();
    await expect(page.locator('.printed-board')).toBeAttached();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.printed-board')).toHaveCount(0);
    return listPageSizes(pdf);
  };
  expect(await print('Packing list')).toEqual(['216 × 279']);
  expect(await print('Tickets, 80 mm')).toEqual(['80 × 150']);
  expect(await print('Tickets, 58 mm')).toEqual(['58 × 150']);
  expect(await print('Tickets, Letter')).toEqual(['216 × 279']);
  expect(await print('Tickets, A4')).toEqual(['210 × 297']);

  const { _id } = await order(kitchen, 'Wolfeschlegelsteinhausenberger', second, { note: 'x'.repeat(90) });
  await page.evaluate(() => localStorage.clear()); // a guest
  await page.goto(`/order/guest/${_id}`);
  for (const [paper, name, size, width] of [
    ['Letter', 'letter', '216 × 279', 725],
    ['Receipt, 80 mm', 'roll80', '80 × 150', 272],
    ['Receipt, 58 mm', 'roll58', '58 × 150', 181],
  ] as const) {
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('button', { name: paper }).click();
    await expect(page.locator('body')).toHaveAttribute('data-paper', name);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width, height: 600 }); // the width of the paper between its margins
    await expect(page.getByText('x'.repeat(90))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expect(page.locator('button:visible, summary:visible, .btn:visible')).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(listPageSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual([size]);
  }
});
