import { endpoint } from '../http/endpoint.ts';
import { ZipReply } from './zip-reply.ts';

export const lookUpZip = endpoint({
  name: 'lookUpZip',
  summary: 'The city of a zip code',
  method: 'get',
  path: '/zip/:zip',
  who: 'anyone',
  ignoresToken: true,
  reply: ZipReply,
});
