import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request, type Page } from '@playwright/test';
import {
  createChef,
  createFoodie,
  createGuestOrder,
  createPublishedProduct,
  createMemberOrder,
  callApi,
  testPassword,
  uniqueSuffix,
} from './fixtures.ts';

const image = '<img src=/planted onerror=planted()>';

/** Runs wherever a text becomes markup; the field's name comes first, so that it can be found on screen again. */
export const xssPayloads = {
  /** For a field of 20 characters. */
  tiny: () => '<svg/onload=alert()>',
  line: (field: string) => `${field}"></title><svg onload=planted()>${image}`,
  all: (field: string) =>
    `${field}'"--></title></textarea></script><script>planted()</script><svg onload=planted()>${image}` +
    '<iframe srcdoc="<script>parent.planted()</script>"></iframe><a id=planted href=javascript:planted()>' +
    '<base href=//evil.example><style>*{display:none}</style>{{constructor.constructor("planted()")()}}${planted()}',
};

/** What is short stays on one line: a permit has 60 characters. */
const short = (field: string) => `${field}">${image}`;

/** Every text that a person can give away, with a script in it. */
export function createXssTexts(mark: string) {
  const one = (field: string) => xssPayloads.line(`${field}-${mark}`);
  const all = (field: string) => xssPayloads.all(`${field}-${mark}`);
  const line = (field: string) => all(field).slice(0, 190);
  return {
    chefName: one('chef'),
    foodieName: one('foodie'),
    permit: short('permit'),
    street: one('street'),
    city: xssPayloads.tiny(),
    dish: one('dish'),
    description: all('description'),
    comment: all('comment'),
    guestName: one('guest'),
    shippingAddress: {
      address: line('address'),
      city: line('city'),
      state: line('state'),
      postalCode: line('zip'),
      country: line('country'),
    },
    search: line('search'),
  };
}

/** A picture under a name that is a script; the server gives it a name of its own. */
async function uploadedPicture(token: string): Promise<string> {
  const context = await request.newContext({ baseURL: process.env.E2E_URL });
  const buffer = await readFile(join(import.meta.dirname, '..', 'files', 'elote.jpg'));
  const file = { name: `">${image}.jpg`, mimeType: 'image/jpeg', buffer };
  const reply = await context.post('/api/upload', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { image: file },
  });
  const path = await reply.text();
  await context.dispose();
  return path;
}

/** A market in which everybody has planted a script wherever they could. */
export async function createXssMarket() {
  const texts = createXssTexts(uniqueSuffix());
  const chef = await createChef(texts.chefName, {
    permit: texts.permit,
    address: `${texts.street}, ${texts.city}, AZ, 85001`,
  });
  const foodie = await createFoodie(texts.foodieName);
  const picture = await uploadedPicture(chef.token);
  const tacos = await createPublishedProduct(chef, {
    name: texts.dish,
    description: texts.description,
    image: picture,
  });
  const cake = await createPublishedProduct(chef);
  await callApi(
    `/products/${tacos._id}/reviews`,
    'post',
    { rating: 5, comment: texts.comment },
    foodie.token,
  );
  const { shippingAddress } = texts;
  const lines = [{ product: tacos, qty: 2 }];
  const guestOrder = await createGuestOrder(lines, { userName: texts.guestName, shippingAddress });
  const order = await createMemberOrder(foodie, lines, { shippingAddress });
  return { texts, chef, foodie, tacos, cake, guestOrder, order, picture };
}

const account = () => ({
  name: 'Ann',
  phone: '602 555 0123',
  password: testPassword,
  email: `${uniqueSuffix()}@example.com`,
});
const kitchen = () => ({
  ...account(),
  isChef: true,
  authorized: true,
  permit: 'HK-1',
  address: '1 Main St',
});
const guest = (product: string) => ({
  orderItems: [{ product, qty: 1 }],
  userName: 'Ann',
  userEmail: 'ann@example.com',
  customerPhone: '602 555 0123',
});

/** Fields that take no such text, each as it would be sent with a script in it: the path, the body, the field. */
export const rejectedRequests = (product: string): [path: string, body: object, field: string][] => [
  ['/users', { ...account(), email: `"${image}"@example.com` }, 'email'],
  ['/users', { ...account(), phone: image }, 'phone'],
  ['/users', { ...kitchen(), address: `, Phoenix, ${image}, 85001` }, 'address'],
  ['/users', { ...kitchen(), address: `, Phoenix, AZ, ${image}` }, 'address'],
  ['/users', { ...account(), latitude: image }, 'latitude'],
  ['/orders/guest', { ...guest(product), userEmail: image }, 'userEmail'],
  ['/orders/guest', { ...guest(product), customerPhone: image }, 'customerPhone'],
];

/** The same of a dish. */
export const rejectedProductFields: [body: object, field: string][] = [
  [{ image: 'javascript:planted()' }, 'image'],
  [{ image: '/uploads/x" onerror="planted()' }, 'image'],
  [{ category: image }, 'category'],
  [{ price: image }, 'price'],
  [{ countInStock: image }, 'countInStock'],
];

interface Heard {
  /** What ran, was asked for, or was stopped by the policy. */
  of: string[];
}

/** Listens for whatever a planted script would do: run, ask for its picture, open a dialog, break the policy. */
export async function recordXssSignals(page: Page): Promise<Heard> {
  const of: string[] = [];
  await page.exposeFunction('planted', () => void of.push('a script ran'));
  await page.exposeFunction('tellViolation', (words: string) => void of.push(words));
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      tellViolation(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => {
    of.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (call) => {
    const { pathname, host } = new URL(call.url());
    if (pathname.startsWith('/planted') || host === 'evil.example') of.push(`asked for ${call.url()}`);
  });
  return { of };
}
