import type { Kitchen, WindowList } from '@homechef/contract/kitchens/kitchen';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePickupTime } from '../../pickups/pickup-time.ts';
import { TextWithReason } from '../../../ui/display/ReasonText.tsx';
import { useReadReason } from '../../../ui/display/use-read-reason.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { formatDates } from '../../../platform/time/local-time.ts';
import { isStreetHidden } from './describe-stop.ts';
import { KitchenMapToggle } from './KitchenMapToggle.tsx';
import { KitchenStop, StopWithoutTimes } from './KitchenStop.tsx';
import { listNextStops, listStopsAhead } from './find-stops.ts';
import { timesId, type KitchenPage } from './use-kitchen-page.ts';

function ClosedNotes({ kitchen: { closedDays, timeZone } }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const readReason = useReadReason();
  const today = getLocalDate(usePickupTime(timeZone).nowMs, timeZone);
  return closedDays
    .filter(({ to }) => to >= today)
    .map(({ from, to, reason }) => {
      const dates = formatDates(from, to, locale);
      return (
        <p key={from} className="mt-2 mb-0 text-soft">
          {reason ? (
            <TextWithReason
              text={t('kitchens.page.times.closed', { dates, reason: readReason(reason) })}
              reason={reason}
            />
          ) : (
            t('kitchens.page.times.closedPlain', { dates })
          )}
        </p>
      );
    });
}

function StreetNote() {
  const { t } = useTranslation();
  return <p className="mt-2 mb-0 text-soft">{t('kitchens.page.times.street')}</p>;
}

interface TimesProps {
  kitchen: Kitchen;
  list: WindowList;
}

function StopList({ kitchen, list: { rules, occurrences } }: TimesProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [isWhole, setWhole] = useState(false);
  const context = usePickupTime(kitchen.timeZone);
  const all = listStopsAhead(occurrences, context.nowMs);
  const next = listNextStops(all);
  if (all.length === 0) return <p className="text-soft">{t('kitchens.page.times.none')}</p>;
  const shown = isWhole ? all : next;
  return (
    <>
      <ol id={listId} className="kitchen-stops">
        {shown.map((stop) => (
          <KitchenStop
            key={`${stop.windowId} ${stop.date}`}
            stop={stop}
            kitchen={kitchen}
            rules={rules}
            context={context}
          />
        ))}
      </ol>
      {all.some(({ place }) => isStreetHidden(kitchen, place)) && <StreetNote />}
      {all.length > next.length && (
        <Button
          variant="secondary"
          className="mt-2"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t('kitchens.page.times.showFewer')
            : t('kitchens.page.times.showAll', { count: all.length })}
        </Button>
      )}
    </>
  );
}

function TimesSkeleton() {
  return (
    <div className="kitchen-stops">
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="kitchen-stop">
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}

function Times({ kitchen, list }: TimesProps) {
  return (
    <>
      {list.rules.length > 0 ? (
        <StopList kitchen={kitchen} list={list} />
      ) : (
        <>
          <StopWithoutTimes kitchen={kitchen} />
          {isStreetHidden(kitchen, kitchen.place) && <StreetNote />}
        </>
      )}
      <KitchenMapToggle kitchen={kitchen} occurrences={list.occurrences} />
      <ClosedNotes kitchen={kitchen} />
    </>
  );
}

/** Renders when and where people pick up from a kitchen. An account without a kitchen has no such panel. */
export function KitchenTimes({ page: { kitchen, windows } }: { page: KitchenPage }) {
  const { t } = useTranslation();
  const titleId = useId();
  if (!kitchen.data && kitchen.error !== undefined) return null;
  return (
    <section id={timesId} className="panel kitchen-times" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('kitchens.page.times.title')}</h2>
      <QueryView
        state={kitchen.data ? windows : { status: 'idle', refetch: windows.refetch }}
        skeleton={<TimesSkeleton />}
      >
        {(list: WindowList) => kitchen.data && <Times kitchen={kitchen.data} list={list} />}
      </QueryView>
    </section>
  );
}
