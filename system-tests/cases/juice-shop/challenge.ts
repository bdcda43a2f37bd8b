import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import type { Reply, RequestOptions } from '../../client/http-client.ts';
import type { Deployment } from '../../deployment/deployment.ts';

/** A market with people in it, and a thief who has read how other shops were broken. */
export interface ChallengeContext {
  market: Deployment;
  admin: Session;
  chef: Session;
  otherChef: Session;
  /** Has an account and orders; nothing of theirs is the thief's business. */
  member: Session;
  /** What the member's account was made with. */
  memberPassword: string;
  /** A foodie's account, used for no good. */
  thief: Session;
  /** The chef's. */
  item: Product;
  /** The otherChef's. */
  otherItem: Product;
  /** The member's order of the chef's item. */
  order: Order;
  /** A guest's, whose number nobody told. */
  guestOrder: Order;
  /** Something on this machine that only the server could be made to ask; tells how often it was. */
  hidden: { url: string; visits: () => number };
}

/** A challenge of OWASP Juice Shop, by its name there, as far as there is the like of it here. */
export interface Challenge {
  name: string;
  /** What is tried here. */
  attack: string;
  /** How it would show that it was solved. */
  successSign: string;
  /** Tries it; whether it was solved. */
  isSolved: (shop: ChallengeContext) => Promise<boolean>;
}

/** One try. */
export type Attempt = [method: string, path: string, sent?: RequestOptions];

/** Answers to each of these, one after the other. */
export async function sendAllAttempts(
  { market }: ChallengeContext,
  tries: readonly Attempt[],
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const [method, path, sent] of tries) replies.push(await market.call(method, path, sent));
  return replies;
}

/** Whether one of these tries is answered in such a way. */
export const anyReply = async (
  shop: ChallengeContext,
  tries: readonly Attempt[],
  is: (reply: Reply) => boolean,
): Promise<boolean> => (await sendAllAttempts(shop, tries)).some(is);

export const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;
export const replyContains =
  (words: RegExp | string) =>
  ({ text, headers }: Reply): boolean => {
    const everything = JSON.stringify(headers) + text;
    return typeof words === 'string' ? everything.includes(words) : words.test(everything);
  };
/** Somebody is let in. */
export const containsToken = replyContains(/"token":/);

/** Runs the tries; whether anything of theirs differs afterwards. */
export async function changesState(
  shop: ChallengeContext,
  tries: readonly Attempt[],
  look: (shop: ChallengeContext) => Promise<unknown>,
) {
  const before = JSON.stringify(await look(shop));
  await sendAllAttempts(shop, tries);
  return JSON.stringify(await look(shop)) !== before;
}

/** What is read with a token, as it is now. */
export const readPath =
  (path: (shop: ChallengeContext) => string, who?: 'admin' | 'chef' | 'member') =>
  async (shop: ChallengeContext): Promise<unknown> =>
    (await shop.market.call('get', path(shop), who && { token: shop[who].token })).body;

/** An item as everybody sees it. */
export const readProduct = readPath(({ item }) => `/api/products/${item._id}`);
/** The member's account. */
export const readMemberProfile = readPath(() => '/api/users/profile', 'member');
/** The member's orders. */
export const readMemberOrders = readPath(() => '/api/orders/myorders', 'member');

/** The tries with the thief's token, and without one. */
export const asAttacker = ({ thief }: ChallengeContext, tries: readonly Attempt[]): Attempt[] =>
  tries.flatMap(([method, path, sent = {}]): Attempt[] => [
    [method, path, { ...sent, token: thief.token }],
    [method, path, sent],
  ]);

export const loginAttempt = (
  email: string,
  password: unknown,
  headers: Record<string, string> = {},
): Attempt => ['post', '/api/users/login', { body: { email, password }, headers }];
/** What only somebody known is answered. */
export const privateReads = (token: string): Attempt[] => [
  ['get', '/api/users/profile', { token }],
  ['get', '/api/users', { token }],
  ['get', '/api/orders', { token }],
  ['get', '/api/orders/myorders', { token }],
];
export const isOk = ({ status }: Reply): boolean => status === 200;
