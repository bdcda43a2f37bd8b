import { defineEndpoint } from '../http/endpoint.ts';
import { ZipReply } from './zip-reply.ts';

export const lookUpZip = defineEndpoint({
  name: 'lookUpZip',
  summary: 'Look up the city of a zip code',
  method: 'get',
  path: '/zip/:zip',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: ZipReply,
});
