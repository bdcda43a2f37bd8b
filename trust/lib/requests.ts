import { randomBytes } from 'node:crypto';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import { allEndpoints } from '@homechef/contract/endpoints';
import type { Kind } from '../tables/access.ts';
import type { Sent } from './call.ts';
import { guestForm, itemForm, line } from './market.ts';
import type { Stage, Thing } from './stage.ts';

/** A route of the contract by its name. @throws when there is none */
export function routeOf(name: string): AnyEndpoint {
  const found = allEndpoints.find((route) => route.name === name);
  if (!found) throw new Error(`The contract has no route ${name}.`);
  return found;
}

const boundary = 'a-boundary';
/** The smallest picture there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture as a form sends it. */
const pictureForm = (): Sent => ({
  headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="dish.png"\r\n`),
    Buffer.from('Content-Type: image/png\r\n\r\n'),
    pixel,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});

const someone = () => ({
  name: 'Nell New',
  email: `new-${randomBytes(8).toString('hex')}@example.com`,
  phone: '602 555 0123',
  password: 'long enough for anybody',
});

/** What each route that takes a body is sent by someone who means it. */
function bodyOf(name: string, { people }: Stage, kind: Kind, thing: Thing): unknown {
  const { password: _password, ...account } = kind === 'chefAccount' ? people.chef : people.owner;
  switch (name) {
    case 'addReview':
      return { rating: 4, comment: 'As at home.' };
    case 'updateProduct':
      return itemForm();
    case 'login':
      return { email: people.owner.email, password: people.owner.password };
    case 'register':
      return someone();
    case 'updateProfile':
      return { id: account._id, name: 'A New Name', email: account.email, phone: account.phone };
    case 'updateUser':
      return { name: 'Another Name', email: account.email };
    case 'placeGuestOrder':
      return guestForm([line(thing)]);
    case 'placeOrder':
      return { orderItems: [line(thing)] };
    default:
      return undefined;
  }
}

/** The path parameters, each by its name, for the thing that is asked for. */
function pathOf(path: string, { people }: Stage, thing: Thing): string {
  const values: Record<string, string> = {
    id: thing._id,
    orderId: thing._id,
    itemId: thing.line,
    chefId: people.chef._id,
    remainingStock: '7',
    zip: '85001',
  };
  return path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
}

/** A request as it may be sent, but for its sender. */
export interface Request {
  method: AnyEndpoint['method'];
  path: string;
  sent: Sent;
}

/** The request of a route for a thing, as its page would send it. */
export async function requestOf(name: string, kind: Kind, stage: Stage): Promise<Request> {
  const { method, path, bodyKind } = routeOf(name);
  const thing = await stage.thing(kind);
  const body = bodyOf(name, stage, kind, thing);
  const sent = bodyKind === 'multipart' ? pictureForm() : body === undefined ? {} : { body };
  return { method, path: `/api${pathOf(path, stage, thing)}`, sent };
}
