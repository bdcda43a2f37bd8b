import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';

const status = z.object({ status: z.string() }).meta({ id: 'Status' });

export const health = defineEndpoint({
  name: 'health',
  summary: 'The process is alive',
  method: 'get',
  path: '/health',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: status,
});

export const ready = defineEndpoint({
  name: 'ready',
  summary: 'The database can be reached; 503 when it cannot',
  method: 'get',
  path: '/ready',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: status,
});

export const openapi = defineEndpoint({
  name: 'openapi',
  summary: 'This document',
  method: 'get',
  path: '/openapi.json',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: z.record(z.string(), z.unknown()),
});

export const docs = defineEndpoint({
  name: 'docs',
  summary: 'This document as a page',
  method: 'get',
  path: '/docs',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: z.string(),
  replyKind: 'text',
});
