import { expect, test } from 'vitest';
import { stripEndpointSchemas } from './strip-endpoint-schemas.ts';

interface Transform {
  filter: { id: RegExp };
  handler: (code: string) => { code: string };
}

const { filter, handler } = stripEndpointSchemas().transform as unknown as Transform;

test.each([
  ['contract/src/orders/endpoints.ts', true],
  ['contract/src/my-data/endpoints.ts', true],
  ['contract/src/orders/placing-endpoints.ts', true],
  ['contract/src/users/second-factor-endpoints.ts', true],
  ['contract/src/products/dietary/avoided-endpoints.ts', true],
  ['contract/src/http/endpoint.ts', false],
  ['contract/src/orders/order.ts', false],
])('treats %s as declared endpoints: %s', (file, isStripped) => {
  expect(filter.id.test(`/project/${file}`)).toBe(isStripped);
});

test('keeps the literal properties that the client reads, and drops schemas', () => {
  const { code } = handler(
    `import { Reply } from './replies.ts';
    export const Paid = Reply.extend({});
    export const pay = defineEndpoint({ name: 'pay', method: 'post', path: '/pay', summary: 'Pay', reply: Reply });`,
  );
  expect(code).toBe('export const pay = {"name":"pay","method":"post","path":"/pay"};');
});

test('keeps the properties of an object of the file that an endpoint spreads', () => {
  const { code } = handler(
    `const own = { path: '/own', access: 'signedIn' } as const;
    export const getOwn = defineEndpoint({ ...own, name: 'getOwn', method: 'get' });`,
  );
  expect(code).toBe('export const getOwn = {"path":"/own","name":"getOwn","method":"get"};');
});

test.each([
  ['path: `${base}/pay`', 'The property path of an endpoint must be a literal'],
  ['...imported', 'An endpoint spreads only objects of its own file'],
])('rejects an endpoint with %s', (property, message) => {
  const code = `export const pay = defineEndpoint({ name: 'pay', ${property} });`;
  expect(() => handler(code)).toThrow(message);
});
