import type { Announcement } from '@homechef/contract/system/announcement';
import type { FeedSubscriber } from '../../platform/change-feed/feed-subscriber.ts';
import { now } from '../../platform/lib/clock.ts';
import { announcementField, marketCollectionName, readAnnouncement, toAnnouncement } from './announcement.ts';

let newest: Announcement | null = null;

/** Keeps the announcement in memory, because every document contains it. */
export const announcementSubscriber: FeedSubscriber = {
  collections: [marketCollectionName],
  documentFields: [announcementField],
  onStart: async () => {
    newest = await readAnnouncement();
  },
  onChanges: (changes) => {
    newest = toAnnouncement(changes.at(-1)?.document ?? {});
  },
};

/** Returns the announcement that pages show now: the same object until it changes, starts or ends. */
export function getShownAnnouncement(): Announcement | null {
  if (!newest) return null;
  const nowMs = now().getTime();
  return Date.parse(newest.from) <= nowMs && nowMs < Date.parse(newest.until) ? newest : null;
}
