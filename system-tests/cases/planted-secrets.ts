import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { orderNumberByteLength, encodeOrderNumber } from '@homechef/contract/orders/order-number';
import type { AnyEndpoint } from '@homechef/contract/http/endpoint';
import type { RequestOptions } from '../client/http-client.ts';

const randomWord = () => randomBytes(9).toString('hex');
const randomDigits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count));
const randomTokenPart = () => randomBytes(24).toString('base64url');

export const createSecrets = () => ({
  password: `pass ${randomWord()}`,
  currentPassword: `former ${randomWord()}`,
  token: `eyJhbGciOiJIUzI1NiJ9.${randomTokenPart()}.${randomTokenPart()}`,
  email: `${randomWord()}@example.com`,
  phone: `602 ${randomDigits(7)}`,
  name: `Wilhelmina ${randomWord()}`,
  address: `${randomWord()} Lane`,
  permit: `PHX-${randomWord()}`,
  number: encodeOrderNumber(randomBytes(orderNumberByteLength)),
  key: randomUUID(),
});
export type Secrets = ReturnType<typeof createSecrets>;

const createForm = ({ password, currentPassword, email, phone, name, address, permit }: Secrets) => ({
  name,
  email,
  phone,
  password,
  currentPassword,
  permit,
  address: `${address}, Phoenix, AZ, 85001`,
  userName: name,
  userEmail: email,
  customerPhone: phone,
  comment: `${name} of ${address}`,
  rating: 5,
  description: email,
  orderItems: [{ product: 'f'.repeat(24), qty: 1 }],
  shippingAddress: { address, city: address, state: 'AZ', postalCode: '85001', country: 'USA' },
});

const withWrongTypes = (secrets: Secrets) =>
  Object.fromEntries(Object.entries(createForm(secrets)).map(([field, value]) => [field, { $gt: [value] }]));

const createTypedBody = (type: string, body: string): RequestOptions => ({
  body,
  headers: { 'Content-Type': type },
});

/** Request variants: valid, wrong types, truncated, other content types, too long. */
export const sendVariants: Record<string, (secrets: Secrets) => RequestOptions> = {
  valid: (secrets) => ({ body: createForm(secrets) }),
  'wrong types': (secrets) => ({ body: withWrongTypes(secrets) }),
  truncated: (secrets) =>
    createTypedBody('application/json', JSON.stringify(createForm(secrets)).slice(0, -3)),
  'not JSON': ({ password, email }) => createTypedBody('application/json', `${password}&${email}`),
  'as plain text': (secrets) => createTypedBody('text/plain', JSON.stringify(createForm(secrets))),
  'as an upload': ({ password }) => createTypedBody('multipart/form-data; boundary=b', `--b\r\n${password}`),
  'too long': ({ password }) => ({ body: { password: password.repeat(8_000) } }),
};

export function createUrlWithSecrets(
  { path }: AnyEndpoint,
  { number, email, phone, token }: Secrets,
): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => (name === 'zip' ? '85001' : number));
  return `/api${filledPath}?${new URLSearchParams({ q: email, name: phone, city: email, token }).toString()}`;
}

export const createUrlsWithSecrets = ({ number, email, token, password }: Secrets): string[] =>
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
