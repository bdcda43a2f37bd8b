import { marketTimeZone } from '@homechef/contract/time/local-date';
import { formatLineName } from '@homechef/contract/menu/options';
import { holdMinutes } from '@homechef/contract/waiting-list/waiting-options';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { formatPickupMoment, formatPickupStart, usePickupTime } from '../pickups/pickup-time.ts';
import { loadConfig } from '../system/state/system.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useAppDispatch } from '../../store/store.ts';
import { leaveWaitingList } from './state/waiting.requests.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { formatCountdown, useCountdown } from '../../ui/hooks/use-now.ts';
import { EndedHold } from './EndedHold.tsx';
import { OrderFree } from './OrderFree.tsx';
import type { KnownPlace } from './use-waiting-places.ts';
import { forgetEntry, type WaitingRecord } from './waiting-records.ts';

interface Props {
  record: WaitingRecord;
}

type WithFree = Props & { isFree: boolean };

function LeaveButton({ record, label }: Props & { label: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, run] = useAsyncAction();
  const { _id } = record;
  const name = formatLineName(record.name, record.options);
  const leave = async () => {
    if (!(await dispatch(leaveWaitingList(record)))) return;
    forgetEntry(_id);
    toast({ message: t('waiting.left') });
  };
  return (
    <Button
      variant="link"
      aria-label={label === t('waiting.leave') ? t('waiting.leaveFor', { name }) : undefined}
      aria-busy={isBusy}
      onClick={() => void run(leave)}
    >
      {label}
    </Button>
  );
}

function HeldStatus({ record, hold, until, isFree }: WithFree & { hold: string; until: string }) {
  const { t } = useTranslation();
  const context = usePickupTime(marketTimeZone);
  const leftMs = useCountdown(until);
  if (leftMs === 0) return <EndedHold record={record} isFree={isFree} />;
  return (
    <div className="line flex-wrap">
      <p className="line h2" role="status">
        <Icon name="clock" />
        <b>{t('waiting.held', { time: formatPickupMoment(until, context) })}</b>
      </p>
      <p className="w-100 tabular" aria-hidden="true">
        {t('waiting.timeLeft', { time: formatCountdown(leftMs) })}
      </p>
      <Link className="btn btn-primary" to={paths.cartWithHold(hold)}>
        {t('waiting.order')}
      </Link>
      <LeaveButton record={record} label={t('waiting.giveBack')} />
    </div>
  );
}

function EndedEntry({ record }: Props) {
  const { t } = useTranslation();
  const { _id, byNotice, startsAt, timeZone = marketTimeZone } = record;
  const name = formatLineName(record.name, record.options);
  const context = usePickupTime(timeZone);
  // A member may have left the list on another device. Then the time can still be ordered.
  const isTimeOver = startsAt && (!byNotice || Date.parse(startsAt) <= context.nowMs);
  const label = isTimeOver && formatPickupStart(startsAt, context);
  return (
    <div role="status">
      <p className="mb-2">
        <b>{label ? t('waiting.endedFor', { name, label }) : t('waiting.ended', { name })}</b>
      </p>
      <Button variant="secondary" onClick={() => forgetEntry(_id)}>
        {t('waiting.dismiss')}
      </Button>
    </div>
  );
}

function LineStatus({ record, position, isFree }: WithFree & { position: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(loadConfig);
  const isTold = record.byEmail && data?.notices.email;
  const way = isTold ? 'waiting.byEmail' : record.byNotice ? 'waiting.byNotice' : 'waiting.keepOpen';
  return (
    <>
      <p className="mb-1" role="status">
        <b>{t('waiting.position', { position })}</b>
      </p>
      {isFree ? (
        <>
          <p className="mb-2">{t('waiting.free')}</p>
          <OrderFree record={record} />
        </>
      ) : (
        <>
          <p className="mb-1">{t('waiting.lead', { minutes: holdMinutes })}</p>
          {data && <p className="text-soft mb-0">{t(way)}</p>}
        </>
      )}
      <LeaveButton record={record} label={t('waiting.leave')} />
    </>
  );
}

export function WaitingStatus({ record, place, isFree }: WithFree & { place: KnownPlace }) {
  const { t } = useTranslation();
  const { qty, startsAt, timeZone = marketTimeZone } = record;
  const name = formatLineName(record.name, record.options);
  const context = usePickupTime(timeZone);
  const time = startsAt && formatPickupStart(startsAt, context);
  if (place === undefined) return null;
  return (
    <li className={`waiting-entry ${place?.hold ? 'is-held' : ''}`}>
      <p className="mb-1 text-soft">
        {time ? t('waiting.whatAt', { qty, name, time }) : t('waiting.what', { qty, name })}
      </p>
      {place === null &&
        (record.until ? <EndedHold record={record} isFree={isFree} /> : <EndedEntry record={record} />)}
      {place?.hold && place.until && (
        <HeldStatus record={record} hold={place.hold} until={place.until} isFree={isFree} />
      )}
      {place && !place.hold && <LineStatus record={record} position={place.position} isFree={isFree} />}
    </li>
  );
}
