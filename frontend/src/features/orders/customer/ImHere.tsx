import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import { maxHereNoteLength } from '@homechef/contract/orders/order-options';
import type { Pickup } from '@homechef/contract/orders/order';
import { minuteMs } from '@homechef/contract/time/local-date';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getServerNowMs } from '../../../platform/time/server-clock.ts';
import { formatPickupMoment, formatPickupWhen, usePickupTime } from '../../pickups/pickup-time.ts';
import { announceArrival, withdrawArrival } from '../state/counter.requests.ts';
import { CounterIcon } from '../../../ui/display/CounterIcon.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { ChangeButton } from './ChangeButton.tsx';
import { useOrderChange } from '../shared/use-order-change.ts';

/** Customers who say that they are here more than this long before the pickup are asked first, in milliseconds. */
const earlyMs = 15 * minuteMs;

function useCanAnnounce(here: Pickup['here']): boolean {
  const lastAt = here?.at;
  const [expiredAt, setExpiredAt] = useState<string>();
  useEffect(() => {
    if (lastAt === undefined) return undefined;
    const waitMs = Math.max(0, Date.parse(lastAt) + minuteMs - getServerNowMs());
    const timer = setTimeout(() => setExpiredAt(lastAt), waitMs);
    return () => clearTimeout(timer);
  }, [lastAt]);
  return lastAt === undefined || expiredAt === lastAt;
}

interface Props {
  number: string;
  pickup: Pickup;
  kitchen: string;
  /** Nothing on the page is more urgent. */
  isMain: boolean;
}

/** Reminds customers that the pickup is later before they say that they are here. */
function EarlyNote({ pickup }: Pick<Props, 'pickup'>) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup.timeZone);
  const { startsAt } = getHeldPickup(pickup);
  if (startsAt === null || Date.parse(startsAt) - context.nowMs <= earlyMs) return null;
  return <p>{t('orderPage.here.early', { time: formatPickupWhen(startsAt, context) })}</p>;
}

function NoteForm({ number, pickup, onClose }: Pick<Props, 'number' | 'pickup'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const [note, setNote] = useState(pickup.here?.note ?? '');
  const { isBusy, error, send } = useOrderChange();
  const idempotency = useIdempotencyKey();
  const submit = () => {
    const text = note.trim();
    const body = { chefId: pickup.chefId, ...(text && { note: text }) };
    void send(announceArrival(number, body, idempotency.getKey(body)), onClose);
  };
  return (
    <ValidatedForm className="stack gap-2" onSubmit={submit}>
      <EarlyNote pickup={pickup} />
      <Field
        label={t('orderPage.here.note')}
        name="note"
        value={note}
        maxLength={maxHereNoteLength}
        placeholder={t('orderPage.here.notePlaceholder')}
        autoFocus
        onChange={setNote}
        className="mb-0"
      />
      <FormError state={{ error }} />
      <div className="ticket-actions">
        <SubmitButton busy={isBusy} className="">
          {t('orderPage.here.send')}
        </SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {t('orderPage.here.cancel')}
        </Button>
      </div>
    </ValidatedForm>
  );
}

/** Lets customers tell the kitchen that they have arrived, with a note where they are. Shows that they did. */
export function ImHere({ number, pickup, kitchen, isMain }: Props) {
  const { t } = useTranslation();
  const context = usePickupTime(pickup.timeZone);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const canAnnounce = useCanAnnounce(pickup.here);
  useEffect(() => {
    // The form is gone, and the focus with it.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { here } = pickup;
  const label = t(here ? 'orderPage.here.again' : 'orderPage.here.button');
  return (
    <div className="stack gap-2 im-here">
      <div role="status">
        {here && (
          <p className="im-here-said">
            <CounterIcon name="here" />
            <span>
              {t('orderPage.here.said', { kitchen, time: formatPickupMoment(here.at, context) })}
              {here.note && <q>{here.note}</q>}
            </span>
          </p>
        )}
      </div>
      {here && (
        <ChangeButton
          variant="link"
          aria-label={`${t('orderPage.here.takeBack')} ${t('orderPage.ofKitchen', { kitchen })}`}
          change={withdrawArrival(number, pickup.chefId)}
        >
          {t('orderPage.here.takeBack')}
        </ChangeButton>
      )}
      {isOpen ? (
        <NoteForm number={number} pickup={pickup} onClose={() => setOpen(false)} />
      ) : (
        canAnnounce && (
          <Button
            ref={button}
            variant={isMain && !here ? 'primary' : 'secondary'}
            className="btn-lg w-100"
            aria-label={`${label} ${t('orderPage.ofKitchen', { kitchen })}`}
            onClick={() => setOpen(true)}
          >
            <CounterIcon name="here" />
            {label}
          </Button>
        )
      )}
    </div>
  );
}
