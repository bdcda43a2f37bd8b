import type { Reply } from '../../client/http-client.ts';
import { createGuestForm, createProductForm, toOrderItem } from '../../../backend/src/testing/forms.ts';
import { readStock } from '../../deployment/deployment.ts';
import { sendRawBytes } from '../../client/raw-socket.ts';
import { createFilePart, createForm } from '../multipart-forms.ts';
import { validPictures } from '../crafted-pictures.ts';
import {
  sendAll,
  hasReply,
  readProduct,
  isSuccess,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

const couponFields = {
  coupon: 'WMNSDY2019',
  couponData: btoa('WMNSDY2019-1551999600000'),
  discount: 80,
  discountPercent: 80,
};

/** Places orders with extra fields as guest and member, and returns the price of each accepted order. */
async function getPrices(shop: ChallengeContext, extra: object, itemExtra: object = {}): Promise<number[]> {
  const body = createGuestForm([{ ...toOrderItem(shop.product), ...itemExtra }], extra);
  const asGuest: Attempt = ['post', '/api/orders/guest', { body }];
  const asMember: Attempt = ['post', '/api/orders', { body, token: shop.member.token }];
  const replies = await sendAll(shop, [asGuest, asMember]);
  return replies.filter(isSuccess).map(({ body: order }) => (order as { itemsPrice: number }).itemsPrice);
}

async function upload(shop: ChallengeContext, name: string, content: Buffer | string): Promise<Reply> {
  const { type, body } = createForm([createFilePart(content, { name })]);
  return shop.app.call('post', '/api/upload', {
    body,
    headers: { 'Content-Type': type },
    token: shop.chef.token,
  });
}

async function findRedirect({ app }: ChallengeContext, path: string): Promise<string | undefined> {
  const request = `GET ${path} HTTP/1.1\r\nHost: market.example\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
  const { text } = await sendRawBytes(app.url, Buffer.from(request));
  return /^location:(.*)$/im.exec(text.split('\r\n\r\n')[0] ?? '')?.[1]?.trim();
}
async function redirectsAway(shop: ChallengeContext, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    const location = await findRedirect(shop, path);
    if (
      location !== undefined &&
      new URL(location.replaceAll('\\', '/'), 'http://market.example').host !== 'market.example'
    )
      return true;
  }
  return false;
}

const otherOrigin = 'https://elsewhere.example';

export const input: readonly Challenge[] = [
  {
    name: 'Payback Time',
    attack: 'order negative and fractional quantities and set own prices',
    successSign: 'an order below the product price, or increased stock',
    isSolved: async (shop) => {
      const before = await readStock(shop.app, shop.product);
      const quantities = [-1, -100, 0, 0.5, '-1', '1e-3', null, NaN, 1e21, '0x-1'].map((qty) => ({ qty }));
      const prices = [-10, 0, 0.01, '-1', 1e-9].map((price) => ({ price }));
      const totals = [
        { itemsPrice: -1 },
        { itemsPrice: 0 },
        { totalPrice: -100, taxPrice: -100, shippingPrice: -100 },
      ];
      const orderPrices = [
        ...(await Promise.all([...quantities, ...prices].map((extra) => getPrices(shop, {}, extra)))).flat(),
        ...(await Promise.all(totals.map((extra) => getPrices(shop, extra)))).flat(),
      ];
      return (
        orderPrices.some((price) => price < shop.product.price) ||
        (await readStock(shop.app, shop.product)) > before
      );
    },
  },
  {
    name: 'Expired Coupon',
    attack: 'order with an expired coupon',
    successSign: 'an order below the product price',
    isSolved: async (shop) =>
      (await getPrices(shop, couponFields)).some((price) => price < shop.product.price),
  },
  {
    name: 'Forged Coupon',
    attack: 'order with a forged coupon in every part of an order',
    successSign: 'an order below the product price',
    isSolved: async (shop) => {
      const prices = await getPrices(
        shop,
        { ...couponFields, coupon: 'n<MibgC7sn' },
        { ...couponFields, discount: '80%' },
      );
      return prices.some((price) => price < shop.product.price);
    },
  },
  {
    name: 'Zero Stars',
    attack: 'send ratings of zero, negative, above five and fractional',
    successSign: 'a review, or a rating outside 1 to 5',
    isSolved: async (shop) => {
      const ratings = [0, -1, 6, 1000, 4.5, '0', null, true, [5], { $gt: 0 }, 'Infinity', ''];
      const attempts = ratings.map((rating): Attempt => {
        const body = { rating, comment: 'No stars' };
        return ['post', `/api/products/${shop.product._id}/reviews`, { body, token: shop.attacker.token }];
      });
      const isAccepted = await hasReply(shop, attempts, isSuccess);
      const { rating, numReviews } = (await readProduct(shop)) as { rating: number; numReviews: number };
      return isAccepted || rating > 5 || (numReviews > 0 && rating < 1);
    },
  },
  {
    name: 'Multiple Likes',
    attack: 'send twenty concurrent reviews of a product',
    successSign: 'more than one review',
    isSolved: async ({ app, chef }) => {
      const [product, { token, name }] = await Promise.all([
        app.createProduct(chef),
        app.createFoodie({ name: 'Many Times' }),
      ]);
      const body = { rating: 5, comment: 'Again' };
      const path = `/api/products/${product._id}/reviews`;
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => app.call('post', path, { body, token })),
      );
      const storedCount = await app.collection('reviews').countDocuments({ name });
      return replies.filter(isSuccess).length !== 1 || storedCount !== 1;
    },
  },
  {
    name: 'CAPTCHA Bypass',
    attack: 'send ten reviews of a product in sequence',
    successSign: 'a second review',
    isSolved: async (shop) => {
      const product = await shop.app.createProduct(shop.otherChef);
      const attempts = Array.from({ length: 10 }, (_, i): Attempt => {
        const body = { rating: 1, comment: `Opinion ${i}`, captcha: '4', captchaId: i };
        return ['post', `/api/products/${product._id}/reviews`, { body, token: shop.attacker.token }];
      });
      return (await sendAll(shop, attempts)).filter(isSuccess).length > 1;
    },
  },
  {
    name: 'Upload Size',
    attack: 'send a picture and a text above the size limits',
    successSign: 'an accepted upload or text',
    isSolved: async (shop) => {
      const jpeg = await validPictures.jpeg();
      const oversizedJpeg = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 + 1 - jpeg.length)]);
      const longText = createProductForm({ description: 'x'.repeat(200_000) });
      const { product, chef } = shop;
      const update: Attempt = ['put', `/api/products/${product._id}`, { body: longText, token: chef.token }];
      return isSuccess(await upload(shop, 'large.jpg', oversizedJpeg)) || hasReply(shop, [update], isSuccess);
    },
  },
  {
    name: 'Upload Type',
    attack: 'upload other files with the name of a picture',
    successSign: 'an accepted upload',
    isSolved: async (shop) => {
      const contents = [
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        '<?php 1;',
        '%PDF-1.7',
        'PK\x03\x04',
        'GIF89a=1//',
        'words',
      ];
      const replies = await Promise.all(contents.map((content) => upload(shop, 'dish.jpg', content)));
      return replies.some(isSuccess);
    },
  },
  {
    name: 'Video XSS',
    attack: 'upload subtitles, HTML and scripts as a picture',
    successSign: 'an accepted upload',
    isSolved: async (shop) => {
      const contents = [
        'WEBVTT\n\n</script><script>alert(1)</script>',
        '<html><script>alert(1)</script>',
        'alert(1)',
      ];
      const replies = await Promise.all(
        contents.map((content) => upload(shop, '../../owasp_promo.vtt', content)),
      );
      return replies.some(isSuccess);
    },
  },
  {
    name: 'Arbitrary File Write',
    attack: 'upload with a path traversal name over an existing file',
    successSign: 'a changed bundled picture, or a path chosen by the client',
    isSolved: async (shop) => {
      const { app } = shop;
      const jpeg = await validPictures.jpeg();
      const before = (await app.call('get', '/pictures/sample.webp')).text;
      const names = [
        '../../backend/pictures/sample.webp',
        '..\\\\..\\\\sample.webp',
        '/pictures/sample.webp',
        '../sample.webp',
      ];
      const replies = await Promise.all(names.map((name) => upload(shop, name, jpeg)));
      const hasUnexpectedPath = replies.some(
        ({ status, text }) => status === 200 && !/^\/uploads\/[0-9a-f]{32}_[0-9a-f]{6}\.webp$/.test(text),
      );
      return hasUnexpectedPath || (await app.call('get', '/pictures/sample.webp')).text !== before;
    },
  },
  {
    name: 'Whitelist Bypass',
    attack: 'redirect to another site by a URL of this site',
    successSign: 'a Location on another host',
    isSolved: (shop) => {
      const names = ['to', 'redirect', 'url', 'next', 'return', 'continue'];
      const parameterUrls = names.flatMap((name) => [
        `/redirect?${name}=${otherOrigin}`,
        `/login?${name}=${otherOrigin}`,
        `/login?${name}=//elsewhere.example`,
      ]);
      const pathUrls = [
        '//elsewhere.example',
        '//elsewhere.example/%2f..',
        '/\\elsewhere.example/',
        '/%5celsewhere.example/',
        '//elsewhere.example/assets/..',
        '/%09/elsewhere.example',
        '///elsewhere.example/pictures',
        `/${otherOrigin}`,
      ];
      return redirectsAway(shop, [
        ...parameterUrls,
        ...pathUrls,
        ...pathUrls.flatMap((path) => [`/assets${path}`, `/pictures${path}`]),
      ]);
    },
  },
  {
    name: 'Outdated Whitelist',
    attack: 'redirect to a formerly allowed URL',
    successSign: 'a Location on another host',
    isSolved: (shop) =>
      redirectsAway(shop, [
        '/redirect?to=https://blockchain.info/address/1',
        '/api/redirect?to=https://explorer.dash.org/',
      ]),
  },
];
