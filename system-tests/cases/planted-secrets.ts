import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { orderNumberByteLength, encodeOrderNumber } from '@homechef/contract/orders/order-number';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import type { RequestOptions } from '../client/http-client.ts';

const word = () => randomBytes(9).toString('hex');
const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count));
const part = () => randomBytes(24).toString('base64url');

/** One of each that must never stand in a log. */
export const createSecrets = () => ({
  password: `pass ${word()}`,
  currentPassword: `former ${word()}`,
  token: `eyJhbGciOiJIUzI1NiJ9.${part()}.${part()}`,
  email: `${word()}@example.com`,
  phone: `602 ${digits(7)}`,
  name: `Wilhelmina ${word()}`,
  address: `${word()} Lane`,
  permit: `PHX-${word()}`,
  number: encodeOrderNumber(randomBytes(orderNumberByteLength)),
  key: randomUUID(),
});
export type Secrets = ReturnType<typeof createSecrets>;

/** Every field a person is asked for, on any screen. */
const form = ({ password, currentPassword, email, phone, name, address, permit }: Secrets) => ({
  ...{ name, email, phone, password, currentPassword, permit, address: `${address}, Phoenix, AZ, 85001` },
  ...{ userName: name, userEmail: email, customerPhone: phone, comment: `${name} of ${address}`, rating: 5 },
  ...{ description: email, orderItems: [{ product: 'f'.repeat(24), qty: 1 }] },
  shippingAddress: { address, city: address, state: 'AZ', postalCode: '85001', country: 'USA' },
});

/** The same with something else than text in each field. */
const wrongTypes = (secrets: Secrets) =>
  Object.fromEntries(Object.entries(form(secrets)).map(([field, value]) => [field, { $gt: [value] }]));

const typed = (type: string, body: string): RequestOptions => ({ body, headers: { 'Content-Type': type } });

/** Ways to send it all: as it should be, twisted, cut off, as something else, too long. */
export const sendVariants: Record<string, (secrets: Secrets) => RequestOptions> = {
  'as it should be': (secrets) => ({ body: form(secrets) }),
  twisted: (secrets) => ({ body: wrongTypes(secrets) }),
  'cut off': (secrets) => typed('application/json', JSON.stringify(form(secrets)).slice(0, -3)),
  'not JSON': ({ password, email }) => typed('application/json', `${password}&${email}`),
  'as another kind': (secrets) => typed('text/plain', JSON.stringify(form(secrets))),
  'as an upload': ({ password }) => typed('multipart/form-data; boundary=b', `--b\r\n${password}`),
  'too long': ({ password }) => ({ body: { password: password.repeat(8_000) } }),
};

/** The address of a route, with secrets in every place that has room. */
export function urlWithSecrets({ path }: AnyEndpoint, { number, email, phone, token }: Secrets): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => (name === 'zip' ? '85001' : number));
  return `/api${filled}?${new URLSearchParams({ q: email, name: phone, city: email, token }).toString()}`;
}

/** Pages and files whose address tells something. */
export const urlsWithSecrets = ({ number, email, token, password }: Secrets): string[] =>
  [
    `/order/${number}`,
    `/order/guest/${number}`,
    `/guest?id=${number}`,
    `/login?email=${email}&password=${encodeURIComponent(password)}`,
  ].concat(
    `/uploads/${number}.webp`,
    `/nothing/${token}`,
    `/api/nothing/${number}`,
    `/api/orders/guest/${number}/${email}`,
    `/%ff${number}`,
  );
