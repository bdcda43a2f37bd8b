import { expect, test, type Page } from '@playwright/test';
import type { Session } from '@homechef/contract/users/user';
import { aChef, aFoodie, aGuestOrder, anItem, anOrder, signIn } from './people.ts';

/** Pictures of every screen, to be looked at; nothing is compared. They lie in `screenshots/`, outside git. */
const themes = ['light', 'dark'] as const;

interface Visit {
  name: string;
  path: string;
  as?: Session;
}

async function shoot(page: Page, name: string, width: string) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.evaluate((value) => document.documentElement.setAttribute('data-bs-theme', value), theme);
    await page.screenshot({ path: `screenshots/${name}-${width}-${theme}.png`, fullPage: true });
  }
}

test('every screen draws itself without an error', async ({ page }, { project }) => {
  test.setTimeout(180_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const [chef, second, foodie] = await Promise.all([aChef(), aChef(), aFoodie()]);
  const tacos = await anItem(chef, { image: '/pictures/street-tacos.webp', countInStock: 40 });
  const cake = await anItem(second, { image: '/pictures/strawberry-cake.webp', countInStock: 40 });
  const lines = [tacos, cake].map((product) => ({ product, qty: 2 }));
  const [guestOrder, order] = [await aGuestOrder(lines), await anOrder(foodie, lines)];
  const open: Visit[] = [
    { name: 'landing', path: '/' },
    { name: 'market', path: '/mainpage' },
    { name: 'product', path: `/mainpage/product/${tacos._id}` },
    { name: 'product-of-chef', path: `/chefitems/${chef._id}/product/${tacos._id}` },
    { name: 'cart-empty', path: '/cart' },
    { name: 'cart', path: `/cart/${tacos._id}?qty=2` },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'guest', path: '/guest' },
    { name: 'search', path: '/search' },
    { name: 'guest-order', path: `/order/guest/${guestOrder._id}` },
    { name: 'not-found', path: '/no/such/page' },
  ];
  const members: Visit[] = ['shipping', 'payment', 'placeholder']
    .map((name): Visit => ({ name, path: `/${name}`, as: foodie }))
    .concat({ name: 'order', path: `/order/${order._id}`, as: foodie });
  const chefs: Visit[] = [
    { name: 'chef-orders', path: '/cheforders', as: chef },
    { name: 'chef-order', path: `/order/chef/${order._id}`, as: chef },
  ];
  let who: Session | undefined;
  for (const { name, path, as } of [...open, ...members, ...chefs]) {
    if (as && as !== who) {
      await page.evaluate(() => localStorage.removeItem('userInfo'));
      await signIn(page, as);
      who = as;
    }
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await shoot(page, name, project.name);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  }
  // The page that does not exist answers 404, and the browser says so.
  expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
});
