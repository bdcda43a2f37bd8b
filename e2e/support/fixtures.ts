import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { request, type APIRequestContext, type Page } from '@playwright/test';
import type { Order, PlacedGuestOrder } from '@homechef/contract/orders/order';
import type { Permit } from '@homechef/contract/permits/permit';
import type { PermitForm } from '@homechef/contract/permits/requests';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';

/** Returns a random part for a name that no other test uses. */
export const createUniqueSuffix = (): string => randomBytes(4).toString('hex');

export const testPassword = 'correct horse battery';

/**
 * Sends a request to the API and returns the body of the response.
 * @throws Error if the status is not 2xx
 */
export async function callApi<T>(
  path: string,
  method: 'post' | 'put',
  data?: unknown,
  token?: string,
): Promise<T> {
  const context: APIRequestContext = await request.newContext({ baseURL: process.env.E2E_URL });
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const reply = await context[method](`/api${path}`, { data, headers });
  if (!reply.ok()) throw new Error(`${method} ${path} returned ${reply.status()}: ${await reply.text()}`);
  const body = (await reply.json()) as T;
  await context.dispose();
  return body;
}

export const createFoodie = (name = `Foodie ${createUniqueSuffix()}`): Promise<Session> =>
  callApi('/users', 'post', {
    name,
    email: `${createUniqueSuffix()}@example.com`,
    phone: '602 555 0199',
    password: testPassword,
  });

export const createChef = (
  name = `Kitchen ${createUniqueSuffix()}`,
  overrides: Partial<Pick<Session, 'permit' | 'address'>> = {},
): Promise<Session> =>
  callApi('/users', 'post', {
    name,
    email: `${createUniqueSuffix()}@example.com`,
    phone: '602 555 0177',
    password: testPassword,
    isChef: true,
    authorized: true,
    permit: 'HK-1000',
    address: '1 Main St, Phoenix, AZ, 85001',
    ...overrides,
  });

export const loginDemoAdmin = (): Promise<Session> =>
  callApi('/users/login', 'post', { email: 'admin@example.com', password: 'letmecook' });

/** Submits a chef's permit with its picture. */
export async function submitPermit(
  { _id, token }: Session,
  { picture = 'e2e/files/elote.jpg', ...form }: Partial<PermitForm> & { picture?: string } = {},
): Promise<Permit> {
  const context = await request.newContext({ baseURL: process.env.E2E_URL });
  const headers = { Authorization: `Bearer ${token}` };
  const url = `/api/kitchens/${_id}/permit/picture`;
  const reply = await context.post(url, { multipart: { image: createReadStream(picture) }, headers });
  if (!reply.ok()) throw new Error(`The picture of the permit got ${reply.status()}`);
  await context.dispose();
  const permit: PermitForm = {
    number: 'MFU-4417',
    kind: 'mobile_food_unit',
    issuer: 'County Services',
    expiresOn: null,
    ...form,
  };
  return callApi(`/kitchens/${_id}/permit`, 'put', permit, token);
}

/** Approves a submitted permit as an admin. */
export async function approvePermit({ _id, submitted }: Permit): Promise<void> {
  const form = { verdict: 'approved', submittedAt: submitted?.submittedAt };
  await callApi(`/kitchens/${_id}/permit/verdict`, 'put', form, (await loginDemoAdmin()).token);
}

/** Product fields that a test sets. The price is in dollars. */
type ProductOverrides = Partial<
  Pick<Product, 'name' | 'price' | 'countInStock' | 'category' | 'image' | 'description'>
>;

export async function createPublishedProduct(
  chef: Session,
  overrides: ProductOverrides = {},
): Promise<Product> {
  const draft = await callApi<Product>('/products', 'post', undefined, chef.token);
  const form = {
    name: `Dish ${createUniqueSuffix()}`,
    price: 12.5,
    countInStock: 8,
    category: 'Vegetarian',
    image: '/pictures/butter-chicken.webp',
    description: 'Cooked this morning.',
    ...overrides,
  };
  return callApi(`/products/${draft._id}`, 'put', form, chef.token);
}

export interface OrderedProduct {
  product: Product;
  qty: number;
  /** Ids of the chosen options. */
  options?: string[];
}

/** Creates two chefs with one product each, which a search by name finds alone, and order items of both. */
export async function createTwoChefsWithProducts() {
  const suffix = createUniqueSuffix();
  const [north, south] = await Promise.all([createChef(`North ${suffix}`), createChef(`South ${suffix}`)]);
  const tacos = await createPublishedProduct(north, {
    name: `Tacos ${suffix}`,
    price: 9,
    countInStock: 5,
    image: '/pictures/street-tacos.webp',
  });
  const cake = await createPublishedProduct(south, {
    name: `Cake ${suffix}`,
    price: 6.75,
    countInStock: 3,
    image: '/pictures/strawberry-cake.webp',
  });
  const items: OrderedProduct[] = [
    { product: tacos, qty: 2 },
    { product: cake, qty: 1 },
  ];
  return { north, south, tacos, cake, items };
}

const toOrderItems = (items: readonly OrderedProduct[]) =>
  items.map(({ product, ...line }) => ({ ...line, product: product._id }));

export const createGuestOrder = (
  items: readonly OrderedProduct[],
  overrides: Partial<Pick<Order, 'userName' | 'shippingAddress'>> = {},
): Promise<PlacedGuestOrder> =>
  callApi('/orders/guest', 'post', {
    orderItems: toOrderItems(items),
    userName: 'Guest Diner',
    userEmail: `${createUniqueSuffix()}@example.com`,
    customerPhone: '602 555 0123',
    ...overrides,
  });

export const createMemberOrder = (
  foodie: Session,
  items: readonly OrderedProduct[],
  overrides: Partial<Pick<Order, 'shippingAddress'>> = {},
): Promise<Order> =>
  callApi('/orders', 'post', { orderItems: toOrderItems(items), ...overrides }, foodie.token);

/** Stores a session in the browser, as if the account had signed in on this device before. */
export async function restoreSession(page: Page, session: Session): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((user) => localStorage.setItem('userInfo', JSON.stringify(user)), session);
}
