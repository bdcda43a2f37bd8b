import type { Order } from '@homechef/contract/orders/order';
import type { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import type { Reply, Sent } from '../../client/http-client.ts';
import type { Market } from '../../deployment/deployment.ts';

/** A market with people in it, and a thief who has read how other shops were broken. */
export interface Shop {
  market: Market;
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
  tried: string;
  /** How it would show that it was solved. */
  sign: string;
  /** Tries it; whether it was solved. */
  solved: (shop: Shop) => Promise<boolean>;
}

/** One try. */
export type Try = [method: string, path: string, sent?: Sent];

/** Answers to each of these, one after the other. */
export async function all({ market }: Shop, tries: readonly Try[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const [method, path, sent] of tries) replies.push(await market.call(method, path, sent));
  return replies;
}

/** Whether one of these tries is answered in such a way. */
export const any = async (
  shop: Shop,
  tries: readonly Try[],
  is: (reply: Reply) => boolean,
): Promise<boolean> => (await all(shop, tries)).some(is);

export const succeeded = ({ status }: Reply): boolean => status >= 200 && status < 300;
export const saying =
  (words: RegExp | string) =>
  ({ text, headers }: Reply): boolean => {
    const everything = JSON.stringify(headers) + text;
    return typeof words === 'string' ? everything.includes(words) : words.test(everything);
  };
/** Somebody is let in. */
export const letIn = saying(/"token":/);

/** Runs the tries; whether anything of theirs differs afterwards. */
export async function changes(shop: Shop, tries: readonly Try[], look: (shop: Shop) => Promise<unknown>) {
  const before = JSON.stringify(await look(shop));
  await all(shop, tries);
  return JSON.stringify(await look(shop)) !== before;
}

/** What is read with a token, as it is now. */
export const read =
  (path: (shop: Shop) => string, who?: 'admin' | 'chef' | 'member') =>
  async (shop: Shop): Promise<unknown> =>
    (await shop.market.call('get', path(shop), who && { token: shop[who].token })).body;

/** An item as everybody sees it. */
export const itemNow = read(({ item }) => `/api/products/${item._id}`);
/** The member's account. */
export const accountNow = read(() => '/api/users/profile', 'member');
/** The member's orders. */
export const ordersNow = read(() => '/api/orders/myorders', 'member');

/** The tries with the thief's token, and without one. */
export const asThief = ({ thief }: Shop, tries: readonly Try[]): Try[] =>
  tries.flatMap(([method, path, sent = {}]): Try[] => [
    [method, path, { ...sent, token: thief.token }],
    [method, path, sent],
  ]);

export const logIn = (email: string, password: unknown, headers: Record<string, string> = {}): Try => [
  'post',
  '/api/users/login',
  { body: { email, password }, headers },
];
/** What only somebody known is answered. */
export const asking = (token: string): Try[] => [
  ['get', '/api/users/profile', { token }],
  ['get', '/api/users', { token }],
  ['get', '/api/orders', { token }],
  ['get', '/api/orders/myorders', { token }],
];
export const isIn = ({ status }: Reply): boolean => status === 200;
