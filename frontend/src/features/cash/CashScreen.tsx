import { isCalendarDate } from '@homechef/contract/time/local-date';
import { getCashDate } from '@homechef/contract/cash/cash-date';
import type { CashDay } from '@homechef/contract/cash/cash-day';
import { useEffect, useRef, useMemo } from 'react';
import { Button } from 'react-bootstrap';
import { useSearchParams } from 'react-router-dom';
import { saveCsv } from '../../platform/storage/save-csv.ts';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { NewDayNote } from '../offline/taps/NewDayNote.tsx';
import { formatPickupClock, usePickupTime } from '../pickups/pickup-time.ts';
import { getCashDay } from './state/cash.requests.ts';
import { getOwnKitchen } from '../kitchens/state/kitchen.requests.ts';
import { listCounterOrders } from '../orders/state/counter.requests.ts';
import { useLiveQuery, usePolledLiveQuery } from '../../store/hooks/use-polled-query.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useExpectedOrder } from '../offline/tap-queue/use-tap-queue.ts';
import { useAppSelector } from '../../store/store.ts';
import { CounterIcon } from '../../ui/display/CounterIcon.tsx';
import { QueryLoading, QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { focusAndScrollTo } from '../../ui/navigation/focus-and-scroll.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { cash } from './cash.en.ts';
import { CashEntries } from './CashEntries.tsx';
import { createCashCsv } from './cash-csv.ts';
import { CloseDay } from './CloseDay.tsx';
import { ClosedNote } from './ClosedNote.tsx';
import { DayNav } from './DayNav.tsx';
import { DayTotals, DishTotals } from './DayTotals.tsx';
import { listOpenOrders } from './drawer.ts';
import { DrawerPanel } from './DrawerPanel.tsx';
import { formatCashDate } from './cash-format.ts';
import { OpeningForm } from './OpeningForm.tsx';
import './cash.scss';
import { applyTapsToCash } from '../offline/tap-queue/apply-taps-to-cash.ts';
import { selectTapQueue } from '../offline/tap-queue/tap-queue.reducer.ts';
import { toKitchenTopics } from '../live-events/topics.ts';

addMessages('en', { cash });

interface DayProps {
  day: CashDay;
  chefId: string;
  timeZone: string;
  today: string;
  refresh: () => void;
}

const DaySkeleton = () => <Skeleton shape="block" height="480px" />;

function ExportButtons({ day, timeZone }: Pick<DayProps, 'day' | 'timeZone'>) {
  const { t } = useTranslation();
  const context = usePickupTime(timeZone);
  const save = () =>
    saveCsv(
      createCashCsv(day, (at) => formatPickupClock(at, context), t),
      `cash-${day.date}.csv`,
    );
  return (
    <div className="actions">
      <Button variant="secondary" data-reads onClick={save}>
        <CounterIcon name="download" />
        {t('cash.csv')}
      </Button>
      <Button variant="secondary" data-reads onClick={() => window.print()}>
        {t('cash.print')}
      </Button>
    </div>
  );
}

function Day({ day, chefId, timeZone, today, refresh }: DayProps) {
  const locale = useLocale();
  const topics = toKitchenTopics(chefId);
  const orders = useLiveQuery(topics, listCounterOrders, [chefId]);
  const getExpectedOrder = useExpectedOrder();
  const isToday = day.date === today;
  const isOpen = day.closed === null;
  const canAdd = isToday && isOpen;
  const note = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The form that closed the day is gone, and the focus with it.
    if (wasOpen.current && !isOpen) focusAndScrollTo(note.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  const hasFloat = day.entries.some(({ kind }) => kind === 'opening');
  // The open orders stand above what closes the day, so it appears together with them and does not move.
  if (isOpen && orders.data === undefined && orders.error === undefined)
    return <QueryLoading skeleton={<DaySkeleton />} />;
  return (
    <>
      {day.closed && (
        <ClosedNote ref={note} day={day} closed={day.closed} chefId={chefId} timeZone={timeZone} />
      )}
      <div className="stack gap-3 align-items-start cash">
        <div className="stack gap-3 align-items-start cash-side">
          {canAdd && !hasFloat && <OpeningForm chefId={chefId} onAdded={refresh} />}
          <DrawerPanel day={day} chefId={chefId} isToday={isToday} canAdd={canAdd} onAdded={refresh} />
          {isOpen && (
            <CloseDay
              day={day}
              dayName={formatCashDate(day.date, locale, 'weekday')}
              chefId={chefId}
              isNext={!canAdd || hasFloat}
              openOrders={listOpenOrders((orders.data ?? []).map(getExpectedOrder), chefId, day.date)}
            />
          )}
        </div>
        <div className="stack gap-3 align-items-start cash-main">
          <DayTotals totals={day.totals} />
          <DishTotals totals={day.totals} />
          <CashEntries day={day} timeZone={timeZone} />
          <ExportButtons day={day} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}

function KitchenCash({ chefId, timeZone }: { chefId: string; timeZone: string }) {
  const [params] = useSearchParams();
  const nowMs = useNow();
  const today = getCashDate(nowMs, timeZone);
  const asked = params.get('date') ?? '';
  const date = isCalendarDate(asked) && asked <= today ? asked : today;
  const topics = toKitchenTopics(chefId);
  const day = usePolledLiveQuery(topics, getCashDay, [chefId, date], () => date !== today);
  const getExpected = useExpectedCash();
  return (
    <>
      <NewDayNote timeZone={timeZone} getDate={getCashDate} />
      <DayNav date={date} today={today} />
      <QueryView state={day} skeleton={<DaySkeleton />}>
        {(data) => (
          <Day
            key={data.date}
            day={getExpected(data, timeZone)}
            chefId={chefId}
            timeZone={timeZone}
            today={today}
            refresh={() => void day.refetch()}
          />
        )}
      </QueryView>
    </>
  );
}

export function CashScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  const chefId = chef?._id ?? '';
  const kitchen = useQuery(getOwnKitchen, chefId);
  return (
    <>
      <PageTitle title={t('cash.title')} className="mb-2" />
      <QueryView state={kitchen} skeleton={<DaySkeleton />}>
        {({ timeZone }) => <KitchenCash chefId={chefId} timeZone={timeZone} />}
      </QueryView>
    </>
  );
}

/** Returns a function that adds the sales of stored taps to their cash day, each marked as not sent. */
function useExpectedCash(): (day: CashDay, timeZone: string) => CashDay {
  const { t } = useTranslation();
  const { taps } = useAppSelector(selectTapQueue);
  return useMemo(
    () => (day, timeZone) =>
      applyTapsToCash(
        day,
        taps.filter(({ takenAtMs }) => getCashDate(takenAtMs, timeZone) === day.date),
        t('orders.status.notSent'),
      ),
    [t, taps],
  );
}
