import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { NewReport } from './report.ts';

export const addReport = defineEndpoint({
  name: 'addReport',
  summary: 'Report a problem with a dish, a kitchen or a review, once per day and address',
  method: 'post',
  path: '/reports',
  access: 'anyone',
  body: NewReport,
  reply: MessageReply,
  status: 201,
  noStore: true,
  errors: [404, 429],
});
