import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { useId, useState, type ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import { getServerNowMs } from '../../../../platform/time/server-clock.ts';
import { NewDayNote } from '../../../offline/taps/NewDayNote.tsx';
import {
  type PickupTimeContext,
  formatPickupEnd,
  formatPickupMoment,
  formatPickupStartInText,
  usePickupTime,
} from '../../../pickups/pickup-time.ts';
import { describeStaying } from '../../../pickups/describe-staying.ts';
import { getPlaceName } from '../../../pickups/format-place.ts';
import { useLiveQuery } from '../../../../store/hooks/use-polled-query.ts';
import { toKitchenTopics } from '../../../live-events/topics.ts';
import { getOwnKitchen, pauseKitchen, resumeKitchen } from '../../../kitchens/state/kitchen.requests.ts';
import { listOwnWindows } from '../../../kitchens/state/windows.requests.ts';
import { listOpenPickups } from '../../state/kitchen-orders.requests.ts';
import { useAppDispatch, useAppSelector } from '../../../../store/store.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { useToast } from '../../../../ui/feedback/toast-context.ts';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../../ui/hooks/use-async-action.ts';
import { NextSlots } from './NextSlots.tsx';
import { getPauseEnd, pauseNames } from './pause-times.ts';
import { ReasonText } from '../../../../ui/display/ReasonText.tsx';

const stopDays = 31;

type KitchenState = 'open' | 'closed' | 'paused';

const getState = ({ pausedUntil, open }: Kitchen, nowMs: number): KitchenState => {
  if (pausedUntil && Date.parse(pausedUntil) > nowMs) return 'paused';
  return open ? 'open' : 'closed';
};

function describeState(kitchen: Kitchen, context: PickupTimeContext, t: Translate): string {
  const { pausedUntil, closesAt, opensAt } = kitchen;
  switch (getState(kitchen, context.nowMs)) {
    case 'paused':
      return t('chefOrders.paused', { time: formatPickupMoment(pausedUntil ?? '', context) });
    case 'open':
      return closesAt
        ? t('chefOrders.open', { time: formatPickupEnd(closesAt, context) })
        : t('chefOrders.openAlways');
    case 'closed':
      return opensAt
        ? t('chefOrders.closed', { label: formatPickupStartInText(opensAt, context) })
        : t('chefOrders.closedNoTimes');
  }
}

/**
 * Returns the place where the kitchen is today or will be next. Its own address only counts if it has no pickup times.
 */
function useStopName(kitchen: Kitchen, { nowMs, timeZone }: PickupTimeContext): string | undefined {
  // A stop that began yesterday can end after midnight.
  const from = addDays(getLocalDate(nowMs, timeZone), -1);
  const { _id } = kitchen;
  const topics = toKitchenTopics(_id);
  const list = useLiveQuery(topics, listOwnWindows, [_id, { from, days: stopDays }]);
  if (!list.data) return undefined;
  const { rules, occurrences } = list.data;
  if (rules.length === 0) return getPlaceName(kitchen.place);
  const stop = occurrences
    .filter(({ status, endsAt }) => status !== 'cancelled' && Date.parse(endsAt) > nowMs)
    .toSorted((x, y) => Date.parse(x.startsAt) - Date.parse(y.startsAt))[0];
  return stop && getPlaceName(stop.place);
}

interface PauseProps {
  kitchen: Kitchen;
  context: PickupTimeContext;
  isPaused: boolean;
}

function PauseButtons({ kitchen, context, isPaused }: PauseProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const labelId = useId();
  const [isBusy, run] = useAsyncAction();
  const { _id } = kitchen;
  const pause = pauseKitchen.selectState(useAppSelector(pauseKitchen.select), _id, { until: '' });
  const resume = resumeKitchen.selectState(useAppSelector(resumeKitchen.select), _id);
  const stopOrders = async (until: string) => {
    if (!(await dispatch(pauseKitchen(_id, { until })))) return;
    const open = await dispatch(listOpenPickups(_id));
    if (!open) return;
    const staying = describeStaying(
      open.map(({ pickup }) => pickup),
      getServerNowMs(),
      t,
    );
    const stopped = t('pickups.stopped', { time: formatPickupMoment(until, context) });
    toast({ message: `${stopped} ${staying}`.trim() });
  };
  return (
    <>
      <div className="today-pause" role="group" aria-labelledby={labelId}>
        <span id={labelId} className={isPaused ? 'visually-hidden' : 'text-soft'}>
          {t('chefOrders.pause')}
        </span>
        {isPaused ? (
          <Button aria-busy={isBusy} onClick={() => void run(() => dispatch(resumeKitchen(_id)))}>
            {t('chefOrders.resume')}
          </Button>
        ) : (
          pauseNames.map((name) => (
            <Button
              key={name}
              variant="secondary"
              aria-busy={isBusy}
              onClick={() => void run(() => stopOrders(getPauseEnd(name, kitchen, getServerNowMs())))}
            >
              {t(`chefOrders.pauseFor.${name}`)}
            </Button>
          ))
        )}
      </div>
      <FormError state={pause.error ? pause : resume} />
    </>
  );
}

interface PanelProps {
  kitchen: Kitchen;
  isReadOnly: boolean;
  children: ReactNode;
}

function Panel({ kitchen, isReadOnly, children }: PanelProps) {
  const { t } = useTranslation();
  const context = usePickupTime(kitchen.timeZone);
  const state = getState(kitchen, context.nowMs);
  const place = useStopName(kitchen, context);
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`today is-${state}`} aria-label={t('chefOrders.today')}>
      <div className="today-state">
        <Icon name={state === 'paused' ? 'pause' : 'clock'} />
        <h2>
          <span role="status">
            {describeState(kitchen, context, t)}
            {place && state !== 'paused' && (
              <small className="d-block text-soft fw-normal">
                <span className="visually-hidden"> · </span>
                <bdi translate="no">{place}</bdi>
              </small>
            )}
          </span>
        </h2>
        <button
          type="button"
          className="stretched-link"
          aria-label={t('chefOrders.today')}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron" />
        </button>
      </div>
      {!isReadOnly && <PauseButtons kitchen={kitchen} context={context} isPaused={state === 'paused'} />}
      <NewDayNote timeZone={kitchen.timeZone} />
      <div id={panelId} className="panel today-panel" hidden={!isOpen}>
        {state === 'paused' && kitchen.pauseReason && (
          <p className="text-soft">
            <ReasonText reason={kitchen.pauseReason} reasonKey={kitchen.pauseReasonKey} />
          </p>
        )}
        <NextSlots kitchen={kitchen} />
        {children}
      </div>
    </section>
  );
}

interface Props {
  chefId: string;
  isReadOnly?: boolean;
  /** What else the panel offers. */
  children: ReactNode;
}

/**
 * Shows whether the kitchen takes orders. Opens a panel that says how full its next slots are. Renders nothing if the
 * kitchen cannot be loaded.
 */
export function TodayPanel({ chefId, isReadOnly = false, children }: Props) {
  const kitchen = useLiveQuery(toKitchenTopics(chefId), getOwnKitchen, [chefId]);
  const { t } = useTranslation();
  if (kitchen.data)
    return (
      <Panel kitchen={kitchen.data} isReadOnly={isReadOnly}>
        {children}
      </Panel>
    );
  if (kitchen.error !== undefined) return null;
  return (
    <p className="today-state is-loading" role="status">
      {t('ui.loading')}
    </p>
  );
}
