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
  createUniqueSuffix,
} from './fixtures.ts';

const image = '<img src=/planted onerror=planted()>';

/**
 * Scripts that run wherever text is parsed as markup. Each starts with its field name, so that screens can be searched.
 */
export const xssPayloads = {
  /** For fields of at most 20 characters. */
  tiny: () => '<svg/onload=alert()>',
  line: (field: string) => `${field}"></title><svg onload=planted()>${image}`,
  all: (field: string) =>
    `${field}'"--></title></textarea></script><script>planted()</script><svg onload=planted()>${image}` +
    '<iframe srcdoc="<script>parent.planted()</script>"></iframe><a id=planted href=javascript:planted()>' +
    '<base href=//evil.example><style>*{display:none}</style>{{constructor.constructor("planted()")()}}${planted()}',
};

/** Creates a payload for a permit, which is limited to 60 characters. */
const createShortPayload = (field: string) => `${field}">${image}`;

/** Creates a value with a script for every free-text field. */
export function createXssTexts(suffix: string) {
  const createLine = (field: string) => xssPayloads.line(`${field}-${suffix}`);
  const createText = (field: string) => xssPayloads.all(`${field}-${suffix}`);
  const createLongLine = (field: string) => createText(field).slice(0, 190);
  return {
    chefName: createLine('chef'),
    foodieName: createLine('foodie'),
    permit: createShortPayload('permit'),
    street: createLine('street'),
    city: xssPayloads.tiny(),
    productName: createLine('product'),
    description: createText('description'),
    comment: createText('comment'),
    guestName: createLine('guest'),
    shippingAddress: {
      address: createLongLine('address'),
      city: createLongLine('city'),
      state: createLongLine('state'),
      postalCode: createLongLine('zip'),
      country: createLongLine('country'),
    },
    search: createLongLine('search'),
  };
}

/** Uploads a picture whose file name is a script. The server replaces the name. */
async function uploadPicture(token: string): Promise<string> {
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

/** Creates accounts, products and orders with scripts in every free-text field. */
export async function createXssMarket() {
  const texts = createXssTexts(createUniqueSuffix());
  const chef = await createChef(texts.chefName, {
    permit: texts.permit,
    address: `${texts.street}, ${texts.city}, AZ, 85001`,
  });
  const foodie = await createFoodie(texts.foodieName);
  const picture = await uploadPicture(chef.token);
  const tacos = await createPublishedProduct(chef, {
    name: texts.productName,
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
  const items = [{ product: tacos, qty: 2 }];
  const guestOrder = await createGuestOrder(items, { userName: texts.guestName, shippingAddress });
  const order = await createMemberOrder(foodie, items, { shippingAddress });
  return { texts, chef, foodie, tacos, cake, guestOrder, order, picture };
}

/** Records what a planted script could cause: execution, requests, dialogs and CSP violations. */
export async function recordXssSignals(page: Page): Promise<string[]> {
  const signals: string[] = [];
  await page.exposeFunction('planted', () => void signals.push('a script ran'));
  await page.exposeFunction('reportViolation', (violation: string) => void signals.push(violation));
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      reportViolation(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => {
    signals.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (sentRequest) => {
    const { pathname, host } = new URL(sentRequest.url());
    if (pathname.startsWith('/planted') || host === 'evil.example')
      signals.push(`requested ${sentRequest.url()}`);
  });
  return signals;
}
