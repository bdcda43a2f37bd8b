import { expect, test } from 'vitest';
import { maxTopics } from './event-names.ts';
import { EventQuery, formatTopic, parseTopic } from './topics.ts';

const id = '65f0000000000000000000ab';
const readTopics = (topics: unknown) => {
  const parsed = EventQuery.safeParse({ topics });
  return parsed.success ? parsed.data.topics.map(formatTopic) : parsed.error.issues[0]?.path;
};

test.each([
  ['market', 'market'],
  ['admin', 'admin'],
  ['announcement', 'announcement'],
  ['order:7k3f-9xq2-mw1l', 'order:7K3F9XQ2MW11'],
  [`kitchen:${id.toUpperCase()}`, `kitchen:${id}`],
  [`product:${id}`, `product:${id}`],
])('parses the topic %s as %s', (text, expected) => {
  const topic = parseTopic(text);
  expect(topic && formatTopic(topic)).toBe(expected);
});

test.each([
  '',
  'order',
  'order:',
  'order:abc',
  `admin:${id}`,
  `Market`,
  `dish:${id}`,
  'product:1',
  `kitchen: ${id}`,
])('rejects the topic %j', (text) => {
  expect(parseTopic(text)).toBeUndefined();
});

test('parses a list of topics and drops repetitions', () => {
  expect(readTopics(`market, admin,market,product:${id}`)).toEqual(['market', 'admin', `product:${id}`]);
});

test('accepts a list of 1 to 20 topics', () => {
  const toList = (count: number) =>
    Array.from({ length: count }, (_, i) => `product:${String(i).padStart(24, '0')}`).join(',');
  expect(readTopics(toList(maxTopics))).toHaveLength(20);
  for (const topics of [undefined, '', toList(maxTopics + 1), 'market,', ['market']])
    expect(readTopics(topics)).toEqual(['topics']);
});
