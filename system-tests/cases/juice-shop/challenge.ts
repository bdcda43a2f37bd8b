import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import type { Reply, RequestOptions } from '../../client/http-client.ts';
import type { Deployment } from '../../deployment/deployment.ts';

export interface ChallengeContext {
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
  /** Guest order with a number that the attacker does not know. */
  guestOrder: Order;
  /** Server that only the product can reach. `visits` counts its requests. */
  hidden: { url: string; visits: () => number };
}

export interface Challenge {
  name: string;
  attack: string;
  /** Observation that would show that the challenge is solved. */
  successSign: string;
  isSolved: (shop: ChallengeContext) => Promise<boolean>;
}

export type Attempt = [method: string, path: string, sent?: RequestOptions];

export async function sendAll({ app }: ChallengeContext, attempts: readonly Attempt[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const [method, path, sent] of attempts) replies.push(await app.call(method, path, sent));
  return replies;
}

export const hasReply = async (
  shop: ChallengeContext,
  attempts: readonly Attempt[],
  matches: (reply: Reply) => boolean,
): Promise<boolean> => (await sendAll(shop, attempts)).some(matches);

export const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;
export const hasText =
  (expected: RegExp | string) =>
  ({ text, headers }: Reply): boolean => {
    const fullText = JSON.stringify(headers) + text;
    return typeof expected === 'string' ? fullText.includes(expected) : expected.test(fullText);
  };
export const containsToken = hasText(/"token":/);

/** Sends the requests and checks whether the read state differs afterwards. */
export async function changesState(
  shop: ChallengeContext,
  attempts: readonly Attempt[],
  readState: (shop: ChallengeContext) => Promise<unknown>,
) {
  const before = JSON.stringify(await readState(shop));
  await sendAll(shop, attempts);
  return JSON.stringify(await readState(shop)) !== before;
}

export const readPath =
  (path: (shop: ChallengeContext) => string, role?: 'admin' | 'chef' | 'member') =>
  async (shop: ChallengeContext): Promise<unknown> =>
    (await shop.app.call('get', path(shop), role && { token: shop[role].token })).body;

export const readProduct = readPath(({ product }) => `/api/products/${product._id}`);
export const readMemberProfile = readPath(() => '/api/users/profile', 'member');
export const readMemberOrders = readPath(() => '/api/orders/myorders', 'member');

export const withToken = (attempts: readonly Attempt[], token: string): Attempt[] =>
  attempts.map(([method, path, sent]): Attempt => [method, path, { ...sent, token }]);

/** Returns every request twice: with the token of the attacker and without a token. */
export const asAttacker = ({ attacker }: ChallengeContext, attempts: readonly Attempt[]): Attempt[] =>
  attempts.flatMap(([method, path, sent = {}]): Attempt[] => [
    [method, path, { ...sent, token: attacker.token }],
    [method, path, sent],
  ]);

export const createLogin = (
  email: string,
  password: unknown,
  headers: Record<string, string> = {},
): Attempt => ['post', '/api/users/login', { body: { email, password }, headers }];
/** Returns reads that require a valid token. */
export const createReads = (token: string): Attempt[] => [
  ['get', '/api/users/profile', { token }],
  ['get', '/api/users', { token }],
  ['get', '/api/orders', { token }],
  ['get', '/api/orders/myorders', { token }],
];
export const isOk = ({ status }: Reply): boolean => status === 200;
