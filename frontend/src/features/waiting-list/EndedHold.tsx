import { marketTimeZone } from '@homechef/contract/time/local-date';
import { maxWaitingPortions } from '@homechef/contract/waiting-list/waiting-options';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { formatPickupWhen, usePickupTime } from '../pickups/pickup-time.ts';
import { LazyJoinDialog } from './lazy-join-dialog.ts';
import { OrderFree } from './OrderFree.tsx';
import { forgetEntry, type WaitingRecord } from './waiting-records.ts';
import { waiting } from './waiting.en.ts';

addMessages('en', { waiting });

interface Props {
  record: WaitingRecord;
  /** Whether the dish can be ordered without waiting. */
  isFree?: boolean;
}

/**
 * Says that an entry’s hold is over, and offers to order what is free, or to wait again. A hold that ended early was
 * used for an order on another device, or its time was cancelled.
 */
export function EndedHold({ record, isFree = false }: Props) {
  const { t } = useTranslation();
  const { _id, chefId, product, name, qty, options, startsAt, timeZone, until } = record;
  const context = usePickupTime(timeZone ?? marketTimeZone);
  const [isOpen, setOpen] = useState(false);
  const lapsedAt = until && Date.parse(until) <= context.nowMs ? until : undefined;
  return (
    <div role="status">
      <p className="mb-1">
        <b>
          {lapsedAt
            ? t('waiting.holdOver', { when: formatPickupWhen(lapsedAt, context) })
            : t('waiting.holdOverTitle')}
        </b>
      </p>
      {!lapsedAt && <p className="mb-2">{t('waiting.holdUsed')}</p>}
      {lapsedAt && <p className="mb-2">{t(isFree ? 'waiting.free' : 'waiting.behind')}</p>}
      {lapsedAt && isFree && <OrderFree record={record} onOrdered={() => forgetEntry(_id)} />}
      {lapsedAt && !isFree && <Button onClick={() => setOpen(true)}>{t('waiting.again')}</Button>}
      <Button variant="link" onClick={() => forgetEntry(_id)}>
        {t('waiting.dismiss')}
      </Button>
      {isOpen && (
        <LazyJoinDialog
          chefId={chefId}
          dishes={[{ product, name, qty, options, maxQuantity: maxWaitingPortions }]}
          slot={startsAt && timeZone ? { startsAt, timeZone } : undefined}
          onClose={() => setOpen(false)}
          onJoined={() => forgetEntry(_id)}
        />
      )}
    </div>
  );
}
