import type { Announcement } from '@homechef/contract/system/announcement';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { createStoredValue } from '../../platform/storage/stored-value.ts';
import { isString, toSafeParser } from '../../platform/storage/type-guards.ts';
import { getAnnouncement } from '../../features/announcement/state/announcement.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useLiveEvents } from '../../features/live-events/use-live-events.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';

const topics = ['announcement'];

/** Id of the announcement that was dismissed on this device. */
const putAway = createStoredValue('putAway', toSafeParser(isString), '');

/**
 * Returns the current or upcoming announcement, including changes that an admin made after the page loaded. Undefined
 * until it is known.
 */
function useAnnouncement(): Announcement | null | undefined {
  const dispatch = useAppDispatch();
  const { data } = useQuery(getAnnouncement);
  const [changed, setChanged] = useState<Announcement | null>();
  useLiveEvents(topics, (event) => {
    if (event.event === 'announcement.changed') setChanged(event.data.announcement);
    if (event.event !== 'reset') return;
    setChanged(undefined);
    void dispatch(getAnnouncement());
  });
  return changed === undefined ? data?.announcement : changed;
}

/** Shows the market’s announcement as one line, from its start to its end or until the reader dismisses it. */
export function AnnouncementLine() {
  const { t, language } = useTranslation();
  const announcement = useAnnouncement();
  // Ticks every second, so that an announcement shows up and disappears on time.
  const nowMs = useNow(announcement ? 1_000 : undefined);
  const isKnown = announcement !== undefined;
  useLayoutEffect(() => {
    // The line of the document stands in the same place. While the market does not answer, it ends by its own time.
    const early = document.querySelector<HTMLElement>('.announcement-early');
    if (isKnown || nowMs >= Date.parse(early?.dataset.until ?? '')) early?.remove();
  }, [isKnown, nowMs]);
  const hidden = putAway.use();
  if (!announcement || announcement._id === hidden) return null;
  const { _id, from, until, text } = announcement;
  if (nowMs < Date.parse(from) || nowMs >= Date.parse(until)) return null;
  const line = (
    <div role="status" className="notice-bar announcement-line">
      <div className="container">
        <p className="user-text">{text[language]}</p>
        <button
          type="button"
          className="round-button"
          aria-label={t('ui.close')}
          onClick={() => putAway.set(_id)}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
  const place = document.querySelector('.announcement-place');
  return place ? createPortal(line, place) : line;
}
