import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { AnnouncementForm, AnnouncementReply } from './announcement.ts';
import { ContentQuery, ContentText } from './content.ts';
import { PublicConfig } from './public-config.ts';

const status = z.object({ status: z.string() }).meta({ id: 'Status' });

const readiness = status
  .extend({
    database: z.literal('away').optional().meta({ description: 'The catalog is served from memory' }),
    catalog: z.enum(['loading', 'database']).optional().meta({
      description: 'The database serves the catalog: until it is loaded, or for ever. Absent in memory',
    }),
  })
  .meta({ id: 'Readiness' });

const liveness = status
  .extend({
    version: z.string().meta({ description: 'Version of the product, as in the changelog' }),
    commit: z.string().meta({ description: 'Commit of the build, or its tag' }),
  })
  .meta({ id: 'Liveness' });

export const health = defineEndpoint({
  name: 'health',
  summary: 'Check that the process is running, and which version',
  method: 'get',
  path: '/health',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: liveness,
});

export const ready = defineEndpoint({
  name: 'ready',
  summary: 'Check that the catalog can be served (503 if not), and the database',
  method: 'get',
  path: '/ready',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: readiness,
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

export const getAnnouncement = defineEndpoint({
  name: 'getAnnouncement',
  summary: 'Get the announcement of the market, running or ahead',
  method: 'get',
  path: '/announcement',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: AnnouncementReply,
  noStore: true,
});

export const setAnnouncement = defineEndpoint({
  name: 'setAnnouncement',
  summary: 'Announce a text on all pages between two times, instead of an earlier one',
  method: 'put',
  path: '/admin/announcement',
  access: 'admin',
  body: AnnouncementForm,
  reply: AnnouncementReply,
  noStore: true,
});

export const endAnnouncement = defineEndpoint({
  name: 'endAnnouncement',
  summary: 'End the announcement of the market, or call it off',
  method: 'delete',
  path: '/admin/announcement',
  access: 'admin',
  reply: AnnouncementReply,
  noStore: true,
});

export const getContent = defineEndpoint({
  name: 'getContent',
  summary: 'Get a text of the operator: help, terms or privacy',
  method: 'get',
  path: '/content/:page',
  access: 'anyone',
  ignoresAuthorization: true,
  query: ContentQuery,
  reply: ContentText,
  errors: [404],
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
