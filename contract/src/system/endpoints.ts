import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { PublicConfig } from './public-config.ts';

const status = z.object({ status: z.string() }).meta({ id: 'Status' });

export const health = defineEndpoint({
  name: 'health',
  summary: 'Check that the process is running',
  method: 'get',
  path: '/health',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: status,
});

export const ready = defineEndpoint({
  name: 'ready',
  summary: 'Check that the database is reachable (503 if it is not)',
  method: 'get',
  path: '/ready',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: status,
});

export const getConfig = defineEndpoint({
  name: 'getConfig',
  summary: 'Get the settings of the operator that the web client needs',
  method: 'get',
  path: '/config',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: PublicConfig,
});

export const openapi = defineEndpoint({
  name: 'openapi',
  summary: 'Get this OpenAPI document',
  method: 'get',
  path: '/openapi.json',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: z.record(z.string(), z.unknown()),
});

export const docs = defineEndpoint({
  name: 'docs',
  summary: 'Show the API documentation as a page',
  method: 'get',
  path: '/docs',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: z.string(),
  replyKind: 'text',
});
