import { defineEndpoint } from '../http/endpoint.ts';
import { EventStreamItem } from './events.ts';
import { EventQuery } from './topics.ts';

export const followEvents = defineEndpoint({
  name: 'followEvents',
  summary: 'Follow live events as a stream of server-sent events',
  method: 'get',
  path: '/events',
  access: 'anyone',
  query: EventQuery,
  reply: EventStreamItem,
  replyKind: 'stream',
  noStore: true,
  errors: [403, 429],
});
