import type { Logger } from 'pino';
import { defaultLiveEventSettings, type LiveEvents } from '../features/live-events/live-events.ts';
import { kitchenIndexSubscriber } from '../features/kitchens/index/kitchen-index-instance.ts';
import type { NoticeRunner } from '../features/notices/create/notice-runner.ts';
import { ChangeFeed } from '../platform/change-feed/change-feed.ts';
import type { FeedSubscriber } from '../platform/change-feed/feed-subscriber.ts';
import type { Timestamp } from '../platform/change-feed/operation-time.ts';
import { catalogIndexSubscriber } from '../features/products/catalog-index/index-instance.ts';
import type { WaitingReactor } from '../features/waiting-list/waiting-reactor.ts';

interface Followers {
  liveEvents: LiveEvents;
  /** The last two work in the process that has their lease. */
  waitingList?: WaitingReactor;
  notices?: NoticeRunner;
}

/** Lists what happens after a write, in this order (docs/architecture.md). */
function listSubscribers({ liveEvents, waitingList, notices }: Followers): FeedSubscriber[] {
  const ofThisProcess = [
    kitchenIndexSubscriber, // settings, used capacity, on or off the market
    catalogIndexSubscriber, // dishes, reads whether their kitchen is on the market
    liveEvents, // a browser that hears of a change reads what the indexes have
  ];
  const byLease = [waitingList, notices?.changedOrders].filter((subscriber) => subscriber !== undefined);
  return [...ofThisProcess, ...byLease];
}

const usualPastSeconds = defaultLiveEventSettings.logMaxAgeMs / 1_000;

/** Starts the change feed of a process with all that follow the database. */
export async function startChangeFeed(
  followers: Followers,
  log: Logger,
  since: Timestamp,
  pastSeconds = usualPastSeconds,
): Promise<ChangeFeed> {
  const feed = new ChangeFeed(listSubscribers(followers), { log, pastSeconds });
  await feed.start(since);
  return feed;
}
