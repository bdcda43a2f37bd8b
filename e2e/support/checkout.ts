import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';

export const guestDetails = { Name: 'Gus Diner', Email: 'gus@example.com', Phone: '602 555 0142' };

/** Opens the URL that adds a product to the cart, and waits for the cart item. */
export async function addToCart(page: Page, { _id, name }: Product, qty = 1): Promise<void> {
  await page.goto(`/cart/${_id}?qty=${qty}`);
  await expect(page.getByRole('list', { name: 'In your cart' }).getByText(name)).toBeVisible();
  await expect(page).toHaveURL('/cart');
}

export async function fillGuestDetails(page: Page, details: Record<string, string> = guestDetails) {
  for (const [label, value] of Object.entries(details))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Types into the focused field and the ones after it. */
export async function typeIntoFields(page: Page, texts: readonly string[]): Promise<void> {
  for (const [i, text] of texts.entries()) {
    if (i > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

export const getPlaceOrderButton = (page: Page): Locator => page.getByRole('button', { name: 'Place Order' });

/** Shows the slots of the second listed day, which are all free. On a desktop they are always visible. */
export async function openSlots(kitchen: Locator): Promise<void> {
  const changeButton = kitchen.getByRole('button', { name: /^Change the time/ });
  await expect(kitchen.getByRole('tablist').or(changeButton).first()).toBeVisible();
  if (await changeButton.isVisible()) await changeButton.click();
  await kitchen.getByRole('tab').nth(1).click();
}

/** Opens the page of a guest order in its own browser. */
export async function openGuestOrder(browser: Browser, { _id }: Order): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/order/guest/${_id}`);
  return page;
}
