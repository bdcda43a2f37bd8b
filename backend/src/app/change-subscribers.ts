import type { Logger } from 'pino';
import { defaultLiveEventSettings, type LiveEvents } from '../features/live-events/live-events.ts';
import { kitchenIndexSubscriber } from '../features/kitchens/index/kitchen-index-instance.ts';
import type { NoticeRunner } from '../features/notices/create/notice-runner.ts';
import { ChangeFeed } from '../platform/change-feed/change-feed.ts';
import type { FeedSubscriber } from '../platform/change-feed/feed-subscriber.ts';
import type { Timestamp } from '../platform/change-feed/operation-time.ts';
import { announcementSubscriber } from '../features/system/announcement-feed.ts';
import { catalogIndexSubscriber } from '../features/products/catalog-index/index-instance.ts';
import type { WaitingReactor } from '../features/waiting-list/waiting-reactor.ts';

interface Followers {
  liveEvents: LiveEvents;
  /** The last two run only in the process that holds their lease. */
  waitingList?: WaitingReactor;
  notices?: NoticeRunner;
}

/** Lists what reacts to a write, in the order in which it reacts (docs/architecture.md). */
function listSubscribers({ liveEvents, waitingList, notices }: Followers): FeedSubscriber[] {
  const ofThisProcess = [
    kitchenIndexSubscriber, // settings, used capacity, on or off the market
    catalogIndexSubscriber, // dishes, reads whether their kitchen is on the market
    announcementSubscriber,
    liveEvents, // after the indexes, because a browser reads them as soon as it hears of a change
  ];
  const byLease = [waitingList, notices?.changedOrders].filter((subscriber) => subscriber !== undefined);
  return [...ofThisProcess, ...byLease];
}

const usualPastSeconds = defaultLiveEventSettings.logMaxAgeMs / 1_000;

/** Starts this process's change feed with every subscriber. */
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
