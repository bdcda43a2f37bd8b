import type { Kitchen, WindowList } from '@homechef/contract/kitchens/kitchen';
import { getLocalDate, getMonday, isCalendarDate, type LocalDate } from '@homechef/contract/time/local-date';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { nameTimeZone } from '../../../platform/time/local-time.ts';
import { getOwnKitchen } from '../state/kitchen.requests.ts';
import { listOpenPickups } from '../../orders/state/kitchen-orders.requests.ts';
import { listOwnWindows } from '../state/windows.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { usePolledQuery } from '../../../store/hooks/use-polled-query.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useKeepPreviousData } from '../../../ui/hooks/use-kept-values.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { ClosedDays } from './closed-days/ClosedDays.tsx';
import { FirstSchedule } from './FirstSchedule.tsx';
import { ScheduleDialog, type DialogState } from './ScheduleDialog.tsx';
import { WeekNav } from './week/WeekNav.tsx';
import { WeekPlan } from './week/WeekPlan.tsx';
import { daysPerWeek, planWeek } from './week/week.ts';

function useShownMonday(today: LocalDate): LocalDate {
  const [search] = useSearchParams();
  const week = search.get('week') ?? '';
  return getMonday(isCalendarDate(week) ? week : today);
}

/** Loads the windows of a week and the open orders. Polls the open orders, because sales change them. */
function useWeek({ _id }: Kitchen, monday: LocalDate) {
  const dispatch = useAppDispatch();
  const query = { from: monday, days: daysPerWeek };
  const windows = useQuery(listOwnWindows, _id, query);
  const pickups = usePolledQuery(listOpenPickups, [_id]);
  return {
    ...useKeepPreviousData(windows),
    openPickups: pickups.data ?? [],
    refresh: () => {
      void dispatch(listOwnWindows(_id, query));
      void dispatch(listOpenPickups(_id));
      void dispatch(getOwnKitchen(_id));
    },
  };
}

function ScheduleTools({ onOpen }: { onOpen: (dialog: DialogState) => void }) {
  const { t } = useTranslation();
  return (
    <div className="week-tools">
      <Button onClick={() => onOpen({ name: 'add' })}>
        <Icon name="plus" />
        {t('kitchens.schedule.add')}
      </Button>
      <Button variant="secondary" onClick={() => onOpen({ name: 'copyLastWeek' })}>
        {t('kitchens.schedule.copy')}
      </Button>
    </div>
  );
}

/** Renders a kitchen’s week and its closed days. A kitchen without windows is offered first schedules. */
export function Schedule({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const today = getLocalDate(nowMs, kitchen.timeZone);
  const monday = useShownMonday(today);
  const { state, isPrevious, openPickups, refresh } = useWeek(kitchen, monday);
  const [dialog, setDialog] = useState<DialogState>();
  const renderWeek = (list: WindowList) =>
    list.rules.length === 0 ? (
      <FirstSchedule kitchen={kitchen} onChanged={refresh} onChoose={() => setDialog({ name: 'add' })} />
    ) : (
      <>
        <div className="spread mb-3">
          <WeekNav monday={monday} thisMonday={getMonday(today)} />
          <ScheduleTools onOpen={setDialog} />
        </div>
        <div className="fades-when-busy" aria-busy={isPrevious}>
          <WeekPlan
            days={planWeek(monday, { kitchen, list, openPickups, nowMs })}
            onAdd={(date) => setDialog({ name: 'add', date })}
            onOpen={(stop) => setDialog({ name: 'edit', stop })}
          />
        </div>
        <p className="text-soft">{t('kitchens.schedule.zone', { zone: nameTimeZone(kitchen.timeZone) })}</p>
      </>
    );
  return (
    <>
      <QueryView state={state} skeleton={<Skeleton shape="block" height="540px" />}>
        {renderWeek}
      </QueryView>
      {/* Shown only now, because the week would push it down when it arrives. */}
      {(state.data ?? state.error) !== undefined && (
        <ClosedDays kitchen={kitchen} today={today} onChanged={refresh} />
      )}
      {dialog && state.data && (
        <ScheduleDialog
          dialog={dialog}
          kitchen={kitchen}
          monday={monday}
          today={today}
          list={state.data}
          onOpen={setDialog}
          onChanged={refresh}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
