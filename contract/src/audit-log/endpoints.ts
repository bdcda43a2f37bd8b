import { z } from 'zod';
import { CsvReply } from '../http/csv.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { TrailEntry, TrailExportQuery, TrailQuery } from './trail.ts';

export const listTrail = defineEndpoint({
  name: 'listTrail',
  summary: 'List the acts of admins, chefs and commands in the audit trail, the newest first',
  method: 'get',
  path: '/admin/trail',
  access: 'admin',
  query: TrailQuery,
  reply: z.array(TrailEntry),
  isList: true,
  noStore: true,
});

export const exportTrail = defineEndpoint({
  name: 'exportTrail',
  summary: 'Export the audit trail as CSV, the newest act first',
  method: 'get',
  path: '/admin/trail.csv',
  access: 'admin',
  query: TrailExportQuery,
  reply: CsvReply,
  replyKind: 'text',
  textType: 'text/csv',
  noStore: true,
});
