import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const minimal = {
  name: 'example',
  summary: 'An example',
  method: 'get',
  path: '/example',
  access: 'anyone',
  reply: z.string(),
} as const;

test('an endpoint has status 200 and no input by default', () => {
  const endpoint = defineEndpoint(minimal);
  expect(endpoint).toMatchObject({ ...minimal, status: 200, errors: [], bodyKind: 'none' });
  const anyInput = { anything: [1] };
  expect(endpoint.query.parse(anyInput)).toEqual(anyInput);
  expect(endpoint.body.parse(anyInput)).toEqual(anyInput);
  expect(endpoint.body.parse(undefined)).toBeUndefined();
});

test('an endpoint with a body schema takes JSON', () => {
  const body = z.object({ a: z.string() });
  const query = z.object({ q: z.string() });
  const endpoint = defineEndpoint({ ...minimal, body, query });
  expect(endpoint.bodyKind).toBe('json');
  expect([endpoint.body, endpoint.query]).toEqual([body, query]);
});

test('declared values replace the defaults', () => {
  const declaration = { ...minimal, status: 201, errors: [404], bodyKind: 'multipart' } as const;
  expect(defineEndpoint(declaration)).toMatchObject({ status: 201, errors: [404], bodyKind: 'multipart' });
});
