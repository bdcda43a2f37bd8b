import { minuteMs } from '@homechef/contract/time/local-date';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useReconnectCount } from '../../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { acknowledgeConflicts, replayTaps } from '../tap-queue/connect-tap-queue.ts';
import { selectTapQueue } from '../tap-queue/tap-queue.reducer.ts';
import { isUnsent } from '../tap-queue/tap.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { addCashEntry } from '../../cash/state/cash.requests.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import {
  describeConflict,
  formatSince,
  formatWhen,
  groupConflicts,
  type ConflictGroup,
} from './describe-conflict.ts';
import { useBoardCopy } from './use-board-copy.ts';
import { useOfflineSince } from './use-offline-since.ts';
import './taps.scss';
import { getClockOffsetMs, subscribeToServerClock } from '../../../platform/time/server-clock.ts';
import { TextWithReason } from '../../../ui/display/ReasonText.tsx';

/** With a smaller error, no order would be off by enough minutes for anyone to notice. */
const minMinutes = 2;

const countMinutes = () => Math.round(Math.abs(getClockOffsetMs()) / minuteMs);

/** Returns by how many minutes this device’s clock is wrong, or 0 if it is about right. */
function useClockError(): number {
  const minutes = useSyncExternalStore(subscribeToServerClock, countMinutes);
  return minutes >= minMinutes ? minutes : 0;
}

/**
 * Sends the stored taps when the app opens, when another account signs in, and when the server becomes reachable again.
 */
function useTapReplay(): void {
  const dispatch = useAppDispatch();
  const token = useAppSelector((state) => state.session.user?.token);
  const reconnectCount = useReconnectCount();
  useEffect(() => {
    if (token) void dispatch(replayTaps());
  }, [dispatch, token, reconnectCount]);
}

/**
 * Offers what to do with cash that was taken for nothing. The market never recorded it, so nothing is written if it is
 * given back.
 */
function SpareCash({ group, name, cash }: { group: ConflictGroup; name: string; cash: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const { error } = useAppSelector(addCashEntry.select);
  const [{ accountId, key }] = group.taps;
  const end = () => dispatch(acknowledgeConflicts(group.ids));
  const note = () =>
    run(async () => {
      const body = { kind: 'correction' as const, amount: cash, reason: t('taps.cashReason', { name }) };
      const entry = await dispatch(addCashEntry(accountId, body, `${key}-cash`));
      if (entry) await end();
    });
  return (
    <div className="wrap mt-2">
      <Button variant="secondary" onClick={() => void end()}>
        {t('taps.giveBack')}
      </Button>
      <Button variant="secondary" aria-busy={isBusy} onClick={() => void note()}>
        {t('taps.noteCash')}
      </Button>
      <FormError state={{ error }} />
    </div>
  );
}

function Conflict({ group }: { group: ConflictGroup }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const [{ number, customer, event }] = group.taps;
  const name = customer || t(event === 'batch' ? 'taps.batch' : 'taps.walkUp');
  const { sentences, reason, spareCash } = describeConflict(group, { t, locale });
  return (
    <li className="alert alert-danger d-flex gap-2 mb-0">
      <Icon name="alert" />
      <div className="stack gap-1">
        <h3>
          {number ? (
            <Link to={paths.chefOrder(number)}>
              <bdi translate="no">{name}</bdi> <span className="tabular">{formatOrderNumber(number)}</span>
            </Link>
          ) : (
            name
          )}
        </h3>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <TextWithReason text={sentence} reason={reason.reason} reasonKey={reason.reasonKey} />
          </p>
        ))}
        {spareCash > 0 ? (
          <SpareCash group={group} name={name} cash={spareCash} />
        ) : (
          <Button
            variant="secondary"
            className="mt-2"
            aria-label={t('taps.understoodOf', { name })}
            onClick={() => void dispatch(acknowledgeConflicts(group.ids))}
          >
            {t('taps.understood')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Conflicts({ groups }: { groups: readonly ConflictGroup[] }) {
  const { t } = useTranslation();
  if (groups.length === 0) return null;
  return (
    <section className="container" aria-labelledby="tap-conflicts">
      <h2 id="tap-conflicts" className="visually-hidden">
        {t('taps.conflicts')}
      </h2>
      <ul role="alert" className="stack mt-3">
        {groups.map((group) => (
          <Conflict key={group.key} group={group} />
        ))}
      </ul>
    </section>
  );
}

function BoardCopy({ chefId }: { chefId: string }) {
  useBoardCopy(chefId);
  return null;
}

/**
 * Tells a chef since when there is no connection, how old a copy on the page is, how many taps are waiting, and which
 * ones the server refused.
 */
export function TapStatus() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { taps, isSending } = useAppSelector(selectTapQueue);
  const { outage, cachedAt } = useAppSelector((state) => state.connection);
  const sinceMs = useOfflineSince();
  const minutesOff = useClockError();
  const chefId = useAppSelector((state) => state.session.user?._id);
  useTapReplay();
  const count = taps.filter(isUnsent).length;
  const isShown = sinceMs !== undefined || count > 0;
  const isOldCopy = sinceMs !== undefined && cachedAt !== undefined && sinceMs - cachedAt >= minuteMs;
  const parts = [
    sinceMs !== undefined &&
      t(outage === 'offline' ? 'taps.offlineSince' : 'taps.awaySince', {
        time: formatSince(sinceMs, locale),
      }),
    isOldCopy && t('taps.stood', { when: formatWhen(cachedAt, locale) }),
    sinceMs === undefined && isSending && t('taps.sending'),
    count > 0 && t('taps.kept', { count }),
  ];
  return (
    <>
      <div role="status" aria-label={t('taps.status')} className="notice-bar">
        {isShown && (
          <p className="container">
            <b>{parts.filter(Boolean).join(' ')}</b>
          </p>
        )}
      </div>
      {minutesOff > 0 && (
        <div role="status" className="notice-bar">
          <p className="container">{t('taps.clockOff', { minutes: minutesOff })}</p>
        </div>
      )}
      {chefId && <BoardCopy chefId={chefId} />}
      <Conflicts groups={groupConflicts(taps)} />
    </>
  );
}
