import { randomBytes } from 'node:crypto';
import { request, type APIRequestContext, type Page } from '@playwright/test';
import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';

/** A part of a name that no other test uses. */
export const uniqueSuffix = (): string => randomBytes(4).toString('hex');

export const testPassword = 'correct horse battery';

/** What the API answers; throws when it refuses. */
export async function callApi<T>(
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
export const createFoodie = (name = `Foodie ${uniqueSuffix()}`): Promise<Session> =>
  callApi('/users', 'post', {
    name,
    email: `${uniqueSuffix()}@example.com`,
    phone: '602 555 0199',
    password: testPassword,
  });

/** A new account that cooks, made through the API. */
export const createChef = (
  name = `Kitchen ${uniqueSuffix()}`,
  wishes: Partial<Pick<Session, 'permit' | 'address'>> = {},
): Promise<Session> =>
  callApi('/users', 'post', {
    name,
    email: `${uniqueSuffix()}@example.com`,
    phone: '602 555 0177',
    password: testPassword,
    isChef: true,
    authorized: true,
    permit: 'HK-1000',
    address: '1 Main St, Phoenix, AZ, 85001',
    ...wishes,
  });

/** The admin of the demo data. */
export const loginDemoAdmin = (): Promise<Session> =>
  callApi('/users/login', 'post', { email: 'admin@example.com', password: 'letmecook' });

/** What of an item a test cares about; the rest is filled in. Price in dollars. */
type Wishes = Partial<
  Pick<Product, 'name' | 'price' | 'countInStock' | 'category' | 'image' | 'description'>
>;

/** A published item of this chef, made through the API. */
export async function createPublishedProduct(chef: Session, wishes: Wishes = {}): Promise<Product> {
  const draft = await callApi<Product>('/products', 'post', undefined, chef.token);
  const form = {
    name: `Dish ${uniqueSuffix()}`,
    price: 12.5,
    countInStock: 8,
    category: 'Vegetarian',
    image: '/pictures/butter-chicken.webp',
    description: 'Cooked this morning.',
    ...wishes,
  };
  return callApi(`/products/${draft._id}`, 'put', form, chef.token);
}

/** Two kitchens with one dish each, named so that a search finds just these, and an order of both. */
export async function createTwoChefsWithProducts() {
  const mark = uniqueSuffix();
  const [north, south] = await Promise.all([createChef(`North ${mark}`), createChef(`South ${mark}`)]);
  const tacos = await createPublishedProduct(north, {
    name: `Tacos ${mark}`,
    price: 9,
    countInStock: 5,
    image: '/pictures/street-tacos.webp',
  });
  const cake = await createPublishedProduct(south, {
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
export const createGuestOrder = (
  lines: readonly { product: Product; qty: number }[],
  wishes: Partial<Pick<Order, 'userName' | 'shippingAddress'>> = {},
): Promise<Order> =>
  callApi('/orders/guest', 'post', {
    orderItems: lines.map(({ product, qty }) => ({ product: product._id, qty })),
    userName: 'Guest Diner',
    userEmail: `${uniqueSuffix()}@example.com`,
    customerPhone: '602 555 0123',
    ...wishes,
  });

/** A member's order of these items, made through the API. */
export const createMemberOrder = (
  foodie: Session,
  lines: readonly { product: Product; qty: number }[],
  wishes: Partial<Pick<Order, 'shippingAddress'>> = {},
): Promise<Order> =>
  callApi(
    '/orders',
    'post',
    { orderItems: lines.map(({ product, qty }) => ({ product: product._id, qty })), ...wishes },
    foodie.token,
  );

/** This person has signed in on this device before. */
export async function restoreSession(page: Page, session: Session): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((user) => localStorage.setItem('userInfo', JSON.stringify(user)), session);
}

/** Signs in on the sign-in page, as a person would. */
export async function signIn(page: Page, { email }: Session): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('banner').getByText('Logout').waitFor({ state: 'attached' });
}
