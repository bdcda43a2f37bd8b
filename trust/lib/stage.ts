import jwt from 'jsonwebtoken';
import { Product } from '@homechef/contract/products/product';
import type { Session } from '@homechef/contract/users/user';
import type { Caller, Kind } from '../tables/access.ts';
import { line, placed, type Market } from './market.ts';

/** Someone with the password they have. */
export type Person = Session & { password: string };

/** The people of the table of access; `owner` is the foodie whose orders and account are asked for. */
export type People = Record<Exclude<Caller, 'visitor' | 'expired'>, Person>;

/** What a request is about: its id, and of an order the id of its one line. */
export interface Thing {
  _id: string;
  line: string;
}

/** People, and things of theirs, which are made when someone first asks for them. */
export interface Stage {
  market: Market;
  people: People;
  token: (caller: Caller) => string | undefined;
  thing: (kind: Kind) => Promise<Thing>;
  /** Forgets the things, so that the next ones are as new; who was changed is made anew too. */
  renew: (changed?: Kind) => Promise<void>;
}

const password = 'as long as it takes';

/** The same claims with other times or names, signed as this market signs. */
export function resign(
  { secret }: Pick<Market, 'secret'>,
  token: string,
  claims: object,
  options: jwt.SignOptions = {},
): string {
  const payload = { ...(jwt.decode(token) as object), ...claims };
  return jwt.sign(payload, secret, { algorithm: 'HS256', ...options });
}

const ranOut = (market: Market, { token }: Session) => {
  const now = Math.floor(Date.now() / 1_000);
  return market.plant(resign(market, token, { iat: now - 120, exp: now - 60 }));
};

async function cast(market: Market): Promise<People> {
  const known = (session: Session): Person => ({ ...session, password });
  const [owner, foodie, chef, otherChef, admin] = await Promise.all([
    market.foodie({ password }),
    market.foodie({ password }),
    market.chef({ password }),
    market.chef({ password }),
    market.admin(),
  ]);
  return {
    owner: known(owner),
    foodie: known(foodie),
    chef: known(chef),
    otherChef: known(otherChef),
    admin: known(admin),
  };
}

/** How each thing comes to be, through the front door. */
function makers(market: Market, people: People): Record<Kind, () => Promise<Thing>> {
  const item = async () => (await market.item(people.chef))._id;
  const order = async (isMember: boolean): Promise<Thing> => {
    const body = { orderItems: [line({ _id: await item() })] };
    const reply = isMember
      ? await market.call('post', '/api/orders', { token: people.owner.token, body })
      : await market.order(body.orderItems);
    const { _id, orderItems } = placed(reply);
    return { _id, line: orderItems[0]?._id ?? '' };
  };
  const ready = async (isMember: boolean) => {
    const thing = await order(isMember);
    const { token } = people.chef;
    await market.call('put', `/api/orders/${thing._id}/${thing.line}/orderstatus`, { token });
    return thing;
  };
  const only = (_id: string): Thing => ({ _id, line: '' });
  return {
    nothing: () => Promise.resolve(only('')),
    item: async () => only(await item()),
    draft: async () => {
      const reply = await market.call('post', '/api/products', { token: people.chef.token });
      return only(Product.parse(reply.body)._id);
    },
    ownerAccount: () => Promise.resolve(only(people.owner._id)),
    chefAccount: () => Promise.resolve(only(people.chef._id)),
    profile: () => Promise.resolve(only('profile')),
    member: () => order(true),
    guest: () => order(false),
    readyMember: () => ready(true),
    readyGuest: () => ready(false),
  };
}

/** Sets the stage in a market. */
export async function openStage(market: Market): Promise<Stage> {
  const people = await cast(market);
  const make = makers(market, people);
  const made = new Map<Kind, Promise<Thing>>();
  let expired = ranOut(market, people.owner);
  return {
    market,
    people,
    token: (caller) =>
      caller === 'visitor' ? undefined : caller === 'expired' ? expired : people[caller].token,
    thing: (kind) => {
      const thing = made.get(kind) ?? make[kind]();
      made.set(kind, thing);
      return thing;
    },
    renew: async (changed) => {
      made.clear();
      if (changed === 'chefAccount') people.chef = { ...(await market.chef({ password })), password };
      if (changed !== 'ownerAccount') return;
      people.owner = { ...(await market.foodie({ password })), password };
      expired = ranOut(market, people.owner);
    },
  };
}
