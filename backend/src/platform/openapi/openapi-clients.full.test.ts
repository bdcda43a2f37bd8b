import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';
import { createTempDir } from '../../testing/test-mongod.ts';
import { apiAsVisitor } from '../../testing/api-client.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp();

const fetchDocumentText = async () => (await apiAsVisitor().get('/api/openapi.json')).text;

const compilerOptions: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
};

/** The errors that it expects show that the generated types are not `any`. */
const client = `
import type { components, operations, paths } from './market';

type OrderForm = operations['placeGuestOrder']['requestBody']['content']['application/json'];
type OrderReply = operations['placeGuestOrder']['responses'][201]['content']['application/json'];
type ApiError = components['schemas']['Error'];
type Dishes = paths['/api/products']['get']['responses'][200]['content']['application/json'];

export async function orderFirstDish(market: string, idempotencyKey: string): Promise<string> {
  const dishes = (await (await fetch(market + '/api/products')).json()) as Dishes;
  const [dish] = dishes;
  if (!dish) return 'No dish is left.';
  const form: OrderForm = {
    orderItems: [{ product: dish._id, qty: 1 }],
    paymentMethod: 'Cash',
    userType: 'Guest',
    userName: 'Ada',
    userEmail: 'ada@example.com',
    customerPhone: '602 555 0100',
  };
  const keys: operations['placeGuestOrder']['parameters']['header'] = { 'Idempotency-Key': idempotencyKey };
  const response = await fetch(market + '/api/orders/guest', {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'Content-Type': 'application/json', ...keys },
  });
  if (!response.ok) return ((await response.json()) as ApiError).message;
  const order = (await response.json()) as OrderReply;
  return order._id + ' costs ' + order.totalPrice.toFixed(2);
}

export const countWaiting = ({ permits, kitchens }: components['schemas']['AdminQueues']): number =>
  permits.count + kitchens.count;

// @ts-expect-error: The items are a list.
export const wrongItems: OrderForm['orderItems'] = 'One pizza';
// @ts-expect-error: There is no such queue.
export const wrongQueue = (queues: components['schemas']['AdminQueues']) => queues.dishes;
`;

function compile(file: string): string {
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([file], compilerOptions));
  return ts.formatDiagnostics(diagnostics, ts.createCompilerHost(compilerOptions));
}

test('the recommended rules of an OpenAPI linter find no problem in the document', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specification has `/orders/cheforders/{chefId}` beside `/orders/{id}/claim`. The server prefers the literal
    // path.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: await fetchDocumentText(), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

/**
 * openapi-typescript wants TypeScript 5. `overrides` in package.json give it the version of this repository instead.
 */
test('a client with types that are generated from the document compiles', async () => {
  const folder = createTempDir();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'market.ts'), astToString(await openapiTS(await fetchDocumentText())));
  writeFileSync(join(folder, 'client.ts'), client);
  expect(compile(join(folder, 'client.ts'))).toBe('');
});
