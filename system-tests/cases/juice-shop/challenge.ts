import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import type { Reply, RequestOptions } from '../../client/http-client.ts';
import { sendRawBytes } from '../../client/raw-socket.ts';
import type { Deployment } from '../../deployment/deployment.ts';

export interface Shop {
  app: Deployment;
  admin: Session;
  chef: Session;
  otherChef: Session;
  /** Foodie with orders. The attacker must not get any data of this account. */
  member: Session;
  memberPassword: string;
  attacker: Session;
  product: Product;
  otherProduct: Product;
  order: Order;
  /** Server that only the product can reach. `visits` counts its requests. */
  hidden: { url: string; visits: () => number };
}

export type Attempt = [method: string, path: string, sent?: RequestOptions];

/** Attack of OWASP Juice Shop. It succeeds if a reply shows it, or if the state differs afterwards. */
export interface Challenge {
  name: string;
  attempts: (shop: Shop) => readonly Attempt[] | Promise<readonly Attempt[]>;
  showsSuccess?: (reply: Reply, shop: Shop) => boolean;
  readState?: (shop: Shop) => Promise<unknown>;
}

/** Paths are sent as they are, because an HTTP client would remove their dots. */
const needsRawPath = (path: string) => /^(?:\/\/|[^?]*(?:\.\.|\\))/.test(path);

async function sendRaw({ app }: Shop, path: string): Promise<Reply> {
  const request = `GET ${path} HTTP/1.1\r\nHost: market.example\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
  const { status = 0, text } = await sendRawBytes(app.url, Buffer.from(request));
  const [head = ''] = text.split('\r\n\r\n');
  const headers = Object.fromEntries(
    [...head.matchAll(/^([\w-]+):(.*)$/gm)].map(([, name = '', value]) => [
      name.toLowerCase(),
      value?.trim(),
    ]),
  );
  return { status, text: text.slice(head.length), headers, body: undefined };
}

const concurrency = 4;

/** Returns what shows that the challenge is solved, or undefined. */
export async function findSuccess(
  { attempts, showsSuccess, readState }: Challenge,
  shop: Shop,
): Promise<string | undefined> {
  const before = JSON.stringify(await readState?.(shop));
  const queue = [...(await attempts(shop))];
  const successes: string[] = [];
  const worker = async () => {
    for (let attempt = queue.shift(); attempt; attempt = queue.shift()) {
      const [method, path, sent] = attempt;
      const isRaw = method === 'get' && sent === undefined && needsRawPath(path);
      const reply = await (isRaw ? sendRaw(shop, path) : shop.app.call(method, path, sent));
      if (showsSuccess?.(reply, shop))
        successes.push(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const isChanged = JSON.stringify(await readState?.(shop)) !== before;
  return isChanged ? 'the state changed' : successes[0];
}

export const isSuccess = ({ status }: Pick<Reply, 'status'>): boolean => status >= 200 && status < 300;
export const hasText =
  (expected: RegExp | string) =>
  ({ text, headers }: Reply): boolean => {
    const fullText = JSON.stringify(headers) + text;
    return typeof expected === 'string' ? fullText.includes(expected) : expected.test(fullText);
  };

export const toGet =
  (sent?: RequestOptions) =>
  (path: string): Attempt => ['get', path, sent];
export const withToken = (
  attempts: readonly Attempt[],
  ...tokens: readonly (string | undefined)[]
): Attempt[] =>
  tokens.flatMap((token) =>
    attempts.map(([method, path, sent]): Attempt => [method, path, { ...sent, ...(token && { token }) }]),
  );

export const createLogin = (email: unknown, password: unknown, sent: RequestOptions = {}): Attempt => [
  'post',
  '/api/users/login',
  { body: { email, password }, ...sent },
];

const read = async ({ app, ...shop }: Shop, path: string, role: 'admin' | 'member' = 'admin') =>
  (await app.call('get', path, { token: shop[role].token })).body;
export const readProduct = (shop: Shop) => read(shop, `/api/products/${shop.product._id}`);
export const readProfile = (shop: Shop) => read(shop, '/api/users/profile', 'member');
export const readOrders = async (shop: Shop) => [
  await read(shop, '/api/orders/myorders', 'member'),
  await read(shop, `/api/orders/${shop.order._id}`),
];
export const readReviews = ({ app }: Shop) => app.collection('reviews').find().sort({ _id: 1 }).toArray();
/** Returns whether the member can sign in with the own password. */
export const readOwnLogin = async ({ app, member, memberPassword }: Shop) =>
  (await app.call(...createLogin(member.email, memberPassword))).status;
