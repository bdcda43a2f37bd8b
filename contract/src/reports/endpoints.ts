import { defineEndpoint } from '../http/endpoint.ts';
import { NewReport, ReportReply } from './report.ts';

export const addReport = defineEndpoint({
  name: 'addReport',
  summary:
    'Report a problem with a dish, a kitchen or a review. The same words are kept once a day and reporter',
  method: 'post',
  path: '/reports',
  access: 'anyone',
  body: NewReport,
  reply: ReportReply,
  status: 201,
  noStore: true,
  errors: [404, 429],
});
