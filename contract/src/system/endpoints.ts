import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const status = z.object({ status: z.string() }).meta({ id: 'Status' });

export const health = endpoint({
  name: 'health',
  summary: 'The process is alive',
  method: 'get',
  path: '/health',
  who: 'anyone',
  ignoresToken: true,
  reply: status,
});

export const ready = endpoint({
  name: 'ready',
  summary: 'The database can be reached; 503 when it cannot',
  method: 'get',
  path: '/ready',
  who: 'anyone',
  ignoresToken: true,
  reply: status,
});

export const openapi = endpoint({
  name: 'openapi',
  summary: 'This document',
  method: 'get',
  path: '/openapi.json',
  who: 'anyone',
  ignoresToken: true,
  reply: z.record(z.string(), z.unknown()),
});

export const docs = endpoint({
  name: 'docs',
  summary: 'This document as a page',
  method: 'get',
  path: '/docs',
  who: 'anyone',
  ignoresToken: true,
  reply: z.string(),
  replyKind: 'text',
});
