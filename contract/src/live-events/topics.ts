import { z } from 'zod';
import { isObjectId, singleLineField } from '../http/field-schemas.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { parseOrderNumber } from '../orders/order-number.ts';
import { maxTopics } from './event-names.ts';

/** What a client subscribes to: the subject of live events. */
export type Topic =
  | { kind: 'order'; number: string }
  | { kind: 'kitchen'; chefId: string }
  | { kind: 'product'; productId: string }
  | { kind: 'admin' }
  | { kind: 'market' }
  | { kind: 'announcement' };

export function formatTopic(topic: Topic): string {
  if (topic.kind === 'order') return `order:${topic.number}`;
  if (topic.kind === 'kitchen') return `kitchen:${topic.chefId}`;
  if (topic.kind === 'product') return `product:${topic.productId}`;
  return topic.kind;
}

/** Parses a topic. Returns undefined if it is malformed. An order number may be in any form that people type. */
export function parseTopic(text: string): Topic | undefined {
  if (text === 'admin' || text === 'market' || text === 'announcement') return { kind: text };
  const [, kind, id = ''] = /^(order|kitchen|product):(.+)$/.exec(text) ?? [];
  if (kind === 'order') {
    const number = parseOrderNumber(id);
    return number === undefined ? undefined : { kind, number };
  }
  if (!isObjectId(id)) return undefined;
  if (kind === 'kitchen') return { kind, chefId: id.toLowerCase() };
  return kind === 'product' ? { kind, productId: id.toLowerCase() } : undefined;
}

/** Parses the query value `topics`: 1 to 20 topics, separated by commas. Repeated topics appear once in the result. */
const topicList = singleLineField().transform((text, context): Topic[] => {
  const reject = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const texts = text.split(',');
  if (texts.length > maxTopics) return reject(encodeMessage('field.too_many', { max: maxTopics }));
  const topics = new Map<string, Topic>();
  for (const topicText of texts) {
    const topic = parseTopic(topicText.trim());
    if (!topic) return reject(encodeMessage('event.bad_topic'));
    topics.set(formatTopic(topic), topic);
  }
  return [...topics.values()];
});

export const EventQuery = z.object({ topics: topicList });
export type EventQuery = z.output<typeof EventQuery>;
