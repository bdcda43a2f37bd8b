import type { Reply } from '../../client/http-client.ts';
import { guestForm, productForm, orderItem, readStock } from '../../deployment/deployment.ts';
import { sendRawBytes } from '../../client/raw-socket.ts';
import { filePart, createForm } from '../multipart-forms.ts';
import { validPictures } from '../crafted-pictures.ts';
import {
  sendAllAttempts,
  anyReply,
  readProduct,
  isSuccess,
  type Challenge,
  type ChallengeContext,
  type Attempt,
} from './challenge.ts';

const cheaper = {
  coupon: 'WMNSDY2019',
  couponData: btoa('WMNSDY2019-1551999600000'),
  discount: 80,
  discountPercent: 80,
};

/** What someone would have to pay for one portion after such an order; undefined when there is none. */
async function owed(shop: ChallengeContext, more: object, lineMore: object = {}): Promise<number[]> {
  const body = guestForm([{ ...orderItem(shop.item), ...lineMore }], more);
  const asGuest: Attempt = ['post', '/api/orders/guest', { body }];
  const asMember: Attempt = ['post', '/api/orders', { body, token: shop.member.token }];
  const replies = await sendAllAttempts(shop, [asGuest, asMember]);
  return replies.filter(isSuccess).map(({ body: order }) => (order as { itemsPrice: number }).itemsPrice);
}

async function upload(shop: ChallengeContext, name: string, content: Buffer | string): Promise<Reply> {
  const { type, body } = createForm([filePart(content, { name })]);
  return shop.market.call('post', '/api/upload', {
    body,
    headers: { 'Content-Type': type },
    token: shop.chef.token,
  });
}

/** Where an answer sends whoever asked for this; undefined when nowhere. */
async function sentTo({ market }: ChallengeContext, path: string): Promise<string | undefined> {
  const request = `GET ${path} HTTP/1.1\r\nHost: market.example\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
  const { text } = await sendRawBytes(market.url, Buffer.from(request));
  return /^location:(.*)$/im.exec(text.split('\r\n\r\n')[0] ?? '')?.[1]?.trim();
}
async function leadsAway(shop: ChallengeContext, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    const place = await sentTo(shop, path);
    if (
      place !== undefined &&
      new URL(place.replaceAll('\\', '/'), 'http://market.example').host !== 'market.example'
    )
      return true;
  }
  return false;
}

const elsewhere = 'https://elsewhere.example';

/** What a form would never send. */
export const input: readonly Challenge[] = [
  {
    name: 'Payback Time',
    attack: 'order less than nothing, parts of a portion, and at prices of one’s own',
    successSign: 'an order that costs less than its portions, or stock that grew',
    isSolved: async (shop) => {
      const before = await readStock(shop.market, shop.item);
      const quantities = [-1, -100, 0, 0.5, '-1', '1e-3', null, NaN, 1e21, '0x-1'].map((qty) => ({ qty }));
      const prices = [-10, 0, 0.01, '-1', 1e-9].map((price) => ({ price }));
      const totals = [
        { itemsPrice: -1 },
        { itemsPrice: 0 },
        { totalPrice: -100, taxPrice: -100, shippingPrice: -100 },
      ];
      const paid = [
        ...(await Promise.all([...quantities, ...prices].map((more) => owed(shop, {}, more)))).flat(),
        ...(await Promise.all(totals.map((more) => owed(shop, more)))).flat(),
      ];
      return paid.some((sum) => sum < shop.item.price) || (await readStock(shop.market, shop.item)) > before;
    },
  },
  {
    name: 'Expired Coupon',
    attack: 'order with a code of another day',
    successSign: 'an order for less',
    isSolved: async (shop) => (await owed(shop, cheaper)).some((sum) => sum < shop.item.price),
  },
  {
    name: 'Forged Coupon',
    attack: 'order with a code of one’s own making, in every place of an order',
    successSign: 'an order for less',
    isSolved: async (shop) => {
      const paid = await owed(shop, { ...cheaper, coupon: 'n<MibgC7sn' }, { ...cheaper, discount: '80%' });
      return paid.some((sum) => sum < shop.item.price);
    },
  },
  {
    name: 'Zero Stars',
    attack: 'give a dish no star, less than none, more than five, and part of one',
    successSign: 'a review, or a rating outside of one to five',
    isSolved: async (shop) => {
      const ratings = [0, -1, 6, 1000, 4.5, '0', null, true, [5], { $gt: 0 }, 'Infinity', ''];
      const tries = ratings.map((rating): Attempt => {
        const body = { rating, comment: 'No stars' };
        return ['post', `/api/products/${shop.item._id}/reviews`, { body, token: shop.thief.token }];
      });
      const taken = await anyReply(shop, tries, isSuccess);
      const { rating, numReviews } = (await readProduct(shop)) as { rating: number; numReviews: number };
      return taken || rating > 5 || (numReviews > 0 && rating < 1);
    },
  },
  {
    name: 'Multiple Likes',
    attack: 'review a dish twenty times at the same moment',
    successSign: 'more than one review',
    isSolved: async ({ market, chef }) => {
      const [item, { token, name }] = await Promise.all([
        market.createProduct(chef),
        market.createFoodie({ name: 'Many Times' }),
      ]);
      const body = { rating: 5, comment: 'Again' };
      const path = `/api/products/${item._id}/reviews`;
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => market.call('post', path, { body, token })),
      );
      const kept = await market.collection('reviews').countDocuments({ name });
      return replies.filter(isSuccess).length !== 1 || kept !== 1;
    },
  },
  {
    name: 'CAPTCHA Bypass',
    attack: 'leave ten opinions of one dish within ten seconds',
    successSign: 'a second one',
    isSolved: async (shop) => {
      const item = await shop.market.createProduct(shop.otherChef);
      const tries = Array.from({ length: 10 }, (_, i): Attempt => {
        const body = { rating: 1, comment: `Opinion ${i}`, captcha: '4', captchaId: i };
        return ['post', `/api/products/${item._id}/reviews`, { body, token: shop.thief.token }];
      });
      return (await sendAllAttempts(shop, tries)).filter(isSuccess).length > 1;
    },
  },
  {
    name: 'Upload Size',
    attack: 'upload a picture, and send words, larger than is taken',
    successSign: 'an upload, or an order, that is taken',
    isSolved: async (shop) => {
      const jpeg = await validPictures.jpeg();
      const large = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 + 1 - jpeg.length)]);
      const words = productForm({ description: 'x'.repeat(200_000) });
      const saving: Attempt = [
        'put',
        `/api/products/${shop.item._id}`,
        { body: words, token: shop.chef.token },
      ];
      return isSuccess(await upload(shop, 'large.jpg', large)) || anyReply(shop, [saving], isSuccess);
    },
  },
  {
    name: 'Upload Type',
    attack: 'upload what is no picture under the name of one',
    successSign: 'an upload that is taken',
    isSolved: async (shop) => {
      const kinds = [
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        '<?php 1;',
        '%PDF-1.7',
        'PK\x03\x04',
        'GIF89a=1//',
        'words',
      ];
      const replies = await Promise.all(kinds.map((content) => upload(shop, 'dish.jpg', content)));
      return replies.some(isSuccess);
    },
  },
  {
    name: 'Video XSS',
    attack: 'upload subtitles, pages and scripts in place of a picture, to be served from here',
    successSign: 'an upload that is taken',
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
    attack: 'upload under a name that leads out of the folder, over a file that is there',
    successSign: 'a picture of the shop that changed, or a path that is not of its own making',
    isSolved: async (shop) => {
      const { market } = shop;
      const jpeg = await validPictures.jpeg();
      const before = (await market.call('get', '/pictures/sample.webp')).text;
      const names = [
        '../../backend/pictures/sample.webp',
        '..\\\\..\\\\sample.webp',
        '/pictures/sample.webp',
        '../sample.webp',
      ];
      const replies = await Promise.all(names.map((name) => upload(shop, name, jpeg)));
      const isOdd = replies.some(
        ({ status, text }) => status === 200 && !/^\/uploads\/[0-9a-f]{32}_[0-9a-f]{6}\.webp$/.test(text),
      );
      return isOdd || (await market.call('get', '/pictures/sample.webp')).text !== before;
    },
  },
  {
    name: 'Whitelist Bypass',
    attack: 'be led elsewhere by an address of this site',
    successSign: 'a Location on another host',
    isSolved: (shop) => {
      const names = ['to', 'redirect', 'url', 'next', 'return', 'continue'];
      const asked = names.flatMap((name) => [
        `/redirect?${name}=${elsewhere}`,
        `/login?${name}=${elsewhere}`,
        `/login?${name}=//elsewhere.example`,
      ]);
      const written = [
        '//elsewhere.example',
        '//elsewhere.example/%2f..',
        '/\\elsewhere.example/',
        '/%5celsewhere.example/',
        '//elsewhere.example/assets/..',
        '/%09/elsewhere.example',
        '///elsewhere.example/pictures',
        `/${elsewhere}`,
      ];
      return leadsAway(shop, [
        ...asked,
        ...written,
        ...written.flatMap((path) => [`/assets${path}`, `/pictures${path}`]),
      ]);
    },
  },
  {
    name: 'Outdated Whitelist',
    attack: 'be led to an address that was once allowed',
    successSign: 'a Location on another host',
    isSolved: (shop) =>
      leadsAway(shop, [
        '/redirect?to=https://blockchain.info/address/1',
        '/api/redirect?to=https://explorer.dash.org/',
      ]),
  },
];
