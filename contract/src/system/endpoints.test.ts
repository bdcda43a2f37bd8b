import { expect, test } from 'vitest';
import { checkReply } from '../testing/check-reply.ts';
import { docs, health, openapi, ready } from './endpoints.ts';

test('health and readiness return a status text only', () => {
  checkReply(health.reply, { status: 'ok' });
  checkReply(ready.reply, { status: 'ready' });
});

test('API description is an object and its page a text', () => {
  const description = { openapi: '3.1.0', paths: {} };
  expect(openapi.reply.parse(description)).toEqual(description);
  expect(openapi.reply.safeParse('text').success).toBe(false);
  expect(docs.reply.parse('<html>')).toBe('<html>');
});
