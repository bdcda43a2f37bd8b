import { expect, test } from 'vitest';
import { createFoodie } from '../../testing/accounts.ts';
import { apiAs, apiAsVisitor } from '../../testing/api-client.ts';
import { followEvents } from '../../testing/event-stream.ts';
import { startSecondApp } from '../../testing/second-app.ts';
import { startTestApp } from '../../testing/test-app.ts';

startTestApp({ MAX_STREAMS_ACCOUNT: '2', MAX_STREAMS_ADDRESS: '4' });

const follow = (account?: { token: string }) => followEvents('market', { account });
const countAsRefused = { status: 429, body: { code: 'event.too_many_streams' } };

test('an account has a maximum of concurrent streams', async () => {
  const member = await createFoodie();
  const other = await createFoodie();
  const [first] = [await follow(member), await follow(member)];
  const refused = await apiAs(member).get('/api/events?topics=market');
  expect(refused).toMatchObject(countAsRefused);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await follow(other)).status).toBe(200);
  await first.close();
  await expect.poll(async () => (await follow(member)).status).toBe(200);
});

test('an address has a maximum of concurrent streams', async () => {
  for (let i = 0; i < 4; i += 1) expect((await follow()).status).toBe(200);
  expect(await apiAsVisitor().get('/api/events?topics=market')).toMatchObject(countAsRefused);
});

test('another process counts for itself, and 0 means no limit', async () => {
  const { server } = await startSecondApp({ maxStreamsOfAccount: 0, maxStreamsOfNetwork: 0 });
  for (let i = 0; i < 6; i += 1) expect((await followEvents('market', { server })).status).toBe(200);
});

test('a server that shuts down ends its streams and refuses new ones', async () => {
  const { server, liveEvents } = await startSecondApp();
  const reader = await followEvents('market', { server });
  liveEvents.endStreams();
  await reader.closed;
  const reply = await apiAs(undefined, server).get('/api/events?topics=market');
  expect(reply).toMatchObject({ status: 503 });
});
