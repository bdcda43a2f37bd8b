import { randomBytes } from 'node:crypto';
import { request, type APIRequestContext, type Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';

/** A part of a name that no other test uses. */
export const unique = (): string => randomBytes(4).toString('hex');

export const password = 'correct horse battery';

/** What the API answers; throws when it refuses. */
export async function call<T>(
  path: string,
  method: 'post' | 'put',
  data?: unknown,
  token?: string,
): Promise<T> {
  const context: APIRequestContext = await request.newContext({ baseURL: process.env.E2E_URL });
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const reply = await context[method](`/api${path}`, { data, headers });
  if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`);
  const body = (await reply.json()) as T;
  await context.dispose();
  return body;
}

/** A new account that likes to eat, made through the API. */
export const aFoodie = (name = `Foodie ${unique()}`): Promise<Session> =>
  call('/users', 'post', { name, email: `${unique()}@example.com`, phone: '602 555 0199', password });

/** A new account that cooks, made through the API. */
export const aChef = (
  name = `Kitchen ${unique()}`,
  wishes: Partial<Pick<Session, 'permit' | 'address'>> = {},
): Promise<Session> =>
  call('/users', 'post', {
    name,
    email: `${unique()}@example.com`,
    phone: '602 555 0177',
    password,
    isChef: true,
    authorized: true,
    permit: 'HK-1000',
    address: '1 Main St, Phoenix, AZ, 85001',
    ...wishes,
  });

/** The admin of the demo data. */
export const demoAdmin = (): Promise<Session> =>
  call('/users/login', 'post', { email: 'admin@example.com', password: 'letmecook' });

/** What of an item a test cares about; the rest is filled in. Price in dollars. */
type Wishes = Partial<
  Pick<Product, 'name' | 'price' | 'countInStock' | 'category' | 'image' | 'description'>
>;

/** A published item of this chef, made through the API. */
export async function anItem(chef: Session, wishes: Wishes = {}): Promise<Product> {
  const draft = await call<Product>('/products', 'post', undefined, chef.token);
  const form = {
    name: `Dish ${unique()}`,
    price: 12.5,
    countInStock: 8,
    category: 'Vegetarian',
    image: '/pictures/butter-chicken.webp',
    description: 'Cooked this morning.',
    ...wishes,
  };
  return call(`/products/${draft._id}`, 'put', form, chef.token);
}

/** Two kitchens with one dish each, named so that a search finds just these, and an order of both. */
export async function givenTwoKitchens() {
  const mark = unique();
  const [north, south] = await Promise.all([aChef(`North ${mark}`), aChef(`South ${mark}`)]);
  const tacos = await anItem(north, {
    name: `Tacos ${mark}`,
    price: 9,
    countInStock: 5,
    image: '/pictures/street-tacos.webp',
  });
  const cake = await anItem(south, {
    name: `Cake ${mark}`,
    price: 6.75,
    countInStock: 3,
    image: '/pictures/strawberry-cake.webp',
  });
  const lines = [
    { product: tacos, qty: 2 },
    { product: cake, qty: 1 },
  ];
  return { north, south, tacos, cake, lines };
}

/** A guest's order of these items, made through the API. */
export const aGuestOrder = (
  lines: readonly { product: Product; qty: number }[],
  wishes: Partial<Pick<Order, 'userName' | 'shippingAddress'>> = {},
): Promise<Order> =>
  call('/orders/guest', 'post', {
    orderItems: lines.map(({ product, qty }) => ({ product: product._id, qty })),
    userName: 'Guest Diner',
    userEmail: `${unique()}@example.com`,
    customerPhone: '602 555 0123',
    ...wishes,
  });

/** A member's order of these items, made through the API. */
export const anOrder = (
  foodie: Session,
  lines: readonly { product: Product; qty: number }[],
  wishes: Partial<Pick<Order, 'shippingAddress'>> = {},
): Promise<Order> =>
  call(
    '/orders',
    'post',
    { orderItems: lines.map(({ product, qty }) => ({ product: product._id, qty })), ...wishes },
    foodie.token,
  );

/** This person has signed in on this device before. */
export async function comeBackAs(page: Page, session: Session): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((user) => localStorage.setItem('userInfo', JSON.stringify(user)), session);
}

/** Signs in on the sign-in page, as a person would. */
export async function signIn(page: Page, { email }: Session): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('banner').getByText('Logout').waitFor({ state: 'attached' });
}
