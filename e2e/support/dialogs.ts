import type { Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import { createPlainPicture } from '../../backend/src/testing/pictures.ts';
import { fillGuestDetails } from './checkout.ts';
import type { Menu } from './kitchens.ts';
import { getChosenPath, openChoice, openDialogOf, type ScreenVisit } from './screens.ts';

/** Dishes of two kitchens with pickup times, and an order from each buyer. */
export interface DialogData {
  dish: Product;
  secondDish: Product;
  soldOutDish: Product;
  /** Not published yet. */
  draft: Product;
  guestOrder: Order;
  order: Order;
  /** Cancelled by its customer. */
  endedOrder: Order;
}

/** Dialogs about options. */
export const getMenuDialogs = (menu: Menu): ScreenVisit[] => [
  { name: 'choice', path: `/k/${menu.slug}`, act: openChoice(menu) },
  { name: 'changed choice', path: getChosenPath(menu), act: openDialogOf(`Change ${menu.plate.name}`) },
];

/** Dialogs about options and lots of a kitchen. */
export const getMenuEditorDialogs = ({ plate, batch, recalled }: Menu): ScreenVisit[] => [
  {
    name: 'copied group',
    path: `/chef/product/${plate._id}/edit`,
    act: openDialogOf('Copy to dishes Main'),
  },
  { name: 'orders of a lot', path: '/chef/batches', act: openDialogOf(`Who was told, ${recalled.lot}`) },
  { name: 'recall', path: '/chef/batches', act: openDialogOf(`Recall ${batch.lot}`) },
];

const clickButtons =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('main').getByRole('button', { name }).first().click();
  };

/** Opens a dialog, then clicks further buttons in it. */
const openDialog =
  (name: string | RegExp, ...next: RegExp[]) =>
  async (page: Page) => {
    await clickButtons(name)(page);
    for (const button of next)
      await page.getByRole('dialog').getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').locator('[aria-busy=true]').waitFor({ state: 'detached' });
  };

const stop = /^Change .*all day.*open order/;

const waitForQuantity = (page: Page) => page.getByLabel('Quantity').first().waitFor();

/** Sends an order that gets no answer. */
async function loseAnswer(page: Page) {
  await page.route('**/api/orders/guest', (route) => route.abort('timedout'));
  await fillGuestDetails(page);
  await clickButtons('Place Order')(page);
  await page.getByText('Not confirmed yet').waitFor();
}

const hourMs = 3_600_000;

/** Makes an order late, and shows what its customer is told. */
const previewDelay = (order: Order) => async (page: Page) => {
  const startsAt = order.pickups[0]?.startsAt ?? '';
  const earlier = new Date(Date.parse(startsAt) - 2 * hourMs).toISOString();
  await page.route('**/api/orders/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replaceAll(startsAt, earlier) });
  });
  await page.reload();
  await clickButtons(/^\+/)(page);
  await page.getByRole('button', { name: /^Undo/ }).waitFor();
};

/** Publishes a dish that states no allergens. */
async function publishWithoutAllergens(page: Page) {
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Tamales');
  await main.getByLabel(/^Price/).fill('12.50');
  await main.getByLabel('Portions in stock').fill('8');
  await main.getByLabel('Description').fill('In corn husks.');
  await main.getByLabel('Category').selectOption('Pastry');
  await openDialog('Save and publish')(page);
}

/** The settings of the alarm stand in the panel of the day. */
async function openAlarmSettings(page: Page) {
  await clickButtons('Today')(page);
  await openDialog('Alarm settings')(page);
}

/** Changes the hours of a stop that has orders. */
async function changeHours(page: Page) {
  await openDialog(stop)(page);
  await page.getByRole('dialog').getByLabel('From').fill('20:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByLabel('Reason, which they read').waitFor();
}

/** Chooses a menu file whose rows have errors. */
async function readWrongMenu(page: Page) {
  const name = 'Longest'.repeat(12);
  const rows = ['name,price,stock,category', `${name},ten,-4,Nothing`, `${name},12.50,8,Pastry`, ',,,'];
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('main').getByRole('table').waitFor();
}

/** Chooses a dark picture, whose part is chosen before it is uploaded. */
async function choosePicture(page: Page) {
  const buffer = await createPlainPicture(40).jpeg().toBuffer();
  const file = { name: 'dish.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('radio', { name: 'Brighter' }).check();
}

/** Fills a cart from two kitchens, which shows the bars of the cart and the checkout. */
export const getVisitorDialogs = (data: DialogData): ScreenVisit[] => {
  const { dish, secondDish, soldOutDish, guestOrder } = data;
  return [
    { name: 'place', path: '/mainpage', act: openDialog('Where are you?') },
    { name: 'filters', path: '/mainpage', act: clickButtons(/^Search & Filter/) },
    { name: 'report', path: `/mainpage/product/${dish._id}`, act: openDialog(/^Report/) },
    {
      name: 'waiting list',
      path: `/mainpage/product/${soldOutDish._id}`,
      act: openDialog(/^Join the waiting list/),
    },
    { name: 'guest order', path: `/order/guest/${guestOrder._id}` },
    { name: 'guest cancels', path: `/order/guest/${guestOrder._id}`, act: openDialog(/^Cancel/) },
    { name: 'cart', path: `/cart/${dish._id}?qty=1`, act: waitForQuantity },
    { name: 'cart of two kitchens', path: `/cart/${secondDish._id}?qty=1`, act: waitForQuantity },
    { name: 'checkout', path: '/guest', act: clickButtons('Place Order') },
    { name: 'pickup times', path: '/guest', act: clickButtons(/^Change the time/) },
    { name: 'cart bar', path: '/mainpage' },
    { name: 'order without an answer', path: '/guest', act: loseAnswer },
  ];
};

export const getCustomerDialogs = ({ order, endedOrder, secondDish }: DialogData): ScreenVisit[] => [
  { name: 'order', path: `/order/${order._id}` },
  { name: 'new time', path: `/order/${order._id}`, act: openDialog('Change time') },
  { name: 'cancel', path: `/order/${order._id}`, act: openDialog(/^Cancel/) },
  { name: 'cart of a customer', path: `/cart/${secondDish._id}?qty=1`, act: waitForQuantity },
  { name: 'order again', path: `/order/${endedOrder._id}`, act: openDialog('Order again') },
];

export const getChefDialogs = ({ order, dish, draft }: DialogData): ScreenVisit[] => [
  { name: 'new time by the chef', path: `/order/chef/${order._id}`, act: openDialog(/Change time/) },
  { name: 'cancel by the chef', path: `/order/chef/${order._id}`, act: openDialog(/^Cancel/) },
  { name: 'hand over', path: '/chef/handover' },
  {
    name: 'hand over without a code',
    path: `/chef/handover?order=${order._id}`,
    act: clickButtons('No code'),
  },
  { name: 'sale', path: '/chef/handover?sale=1', act: clickButtons(dish.name) },
  { name: 'orders', path: '/cheforders' },
  { name: 'alarm', path: '/cheforders', act: openAlarmSettings },
  { name: 'board', path: '/chef/board' },
  { name: 'cash', path: '/chef/cash' },
  { name: 'menu file with errors', path: '/chef/productlist?view=file', act: readWrongMenu },
  { name: 'part of a picture', path: `/chef/product/${draft._id}/edit`, act: choosePicture },
  { name: 'publish', path: `/chef/product/${draft._id}/edit`, act: publishWithoutAllergens },
  ...getScheduleSheets(),
  { name: 'delay', path: '/cheforders', act: previewDelay(order) },
];

const getScheduleSheets = (): ScreenVisit[] => {
  const sheets: [name: string, act: ScreenVisit['act']][] = [
    ['pickup times', openDialog(/^Add times/)],
    ['copied week', openDialog('Copy last week')],
    ['stop', openDialog(stop)],
    ['cancelled stop', openDialog(stop, /^Cancel /)],
    ['removed times', openDialog(stop, /^Remove /)],
    ['new hours', changeHours],
    ['closed days', openDialog('Add closed days')],
    ['closed days with orders', openDialog('Add closed days', /^Close these days/)],
  ];
  return sheets.map(([name, act]) => ({ name, path: '/chef/schedule', act }));
};

/** Opens a dialog about the first row of a list. */
const openForRow = (name: string | RegExp) => async (page: Page) => {
  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.getByRole('region', { name: 'Acts on the chosen rows' }).getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
};

const chooseVerdict = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).check();

/** Opens a dialog from the menu of the first row. */
const openFromMenu = (name: RegExp) => async (page: Page) => {
  await clickButtons(/^More for /)(page);
  await openDialog(name)(page);
};

/** Dialogs of admins. Dialogs about a row are opened from its list. */
export const getAdminDialogs = ({
  order,
  dish,
  userName,
}: DialogData & { userName: string }): ScreenVisit[] => [
  ...getRowDialogs(order, dish, userName),
  { name: 'removal', path: `/admin/reports?case=product.${dish._id}`, act: chooseVerdict('Remove for good') },
  {
    name: 'suspension',
    path: `/admin/reports?case=product.${dish._id}`,
    act: chooseVerdict('Suspend the account'),
  },
  { name: 'cancel by an admin', path: `/admin/orderlist?q=${order._id}`, act: openFromMenu(/^Cancel/) },
  {
    name: 'delete an account',
    path: `/admin/userlist?q=${encodeURIComponent(userName)}`,
    act: openFromMenu(/^Delete/),
  },
  {
    name: 'delete a dish',
    path: `/admin/productlist?q=${encodeURIComponent(dish.name)}`,
    act: openFromMenu(/^Delete/),
  },
];

const getRowDialogs = (order: Order, dish: Product, userName: string): ScreenVisit[] => {
  const dialogs: [name: string, path: string, button: string | RegExp][] = [
    ['cancel chosen orders', `/admin/orderlist?q=${order._id}`, /^Cancel/],
    ['hide chosen dishes', `/admin/productlist?q=${encodeURIComponent(dish.name)}`, /^Hide/],
    ['hide chosen reviews', '/admin/reviewlist', /^Hide/],
    ['message', `/admin/userlist?q=${encodeURIComponent(userName)}`, 'Message'],
  ];
  return dialogs.map(([name, path, button]) => ({ name, path, act: openForRow(button) }));
};
