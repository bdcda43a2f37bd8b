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

test('names a property of an endpoint that is not a literal', () => {
  const code = "export const pay = defineEndpoint({ name: 'pay', path: `${base}/pay` });";
  expect(() => handler(code)).toThrow('The property path of an endpoint must be a literal');
});
