import { onTestFinished } from 'vitest';
import { createLogger } from '../platform/lib/logger.ts';
import { ChangeFeed } from '../platform/change-feed/change-feed.ts';
import type { FeedSubscriber } from '../platform/change-feed/feed-subscriber.ts';
import { readOperationTime } from '../platform/change-feed/operation-time.ts';

/** Lets subscribers follow the database until the end of the test, as they would in another process. */
export async function followChanges(...subscribers: FeedSubscriber[]): Promise<ChangeFeed> {
  const feed = new ChangeFeed(subscribers, { log: createLogger('silent'), pastSeconds: 0 });
  await feed.start(await readOperationTime());
  onTestFinished(() => feed.stop());
  return feed;
}
