import type { CashDay } from '@homechef/contract/cash/cash-day';
import { formatMoney, toDollars } from '@homechef/contract/money/money';
import { useId, useRef, useState } from 'react';
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { parseDollarsToCents } from '../../platform/forms/typed-price.ts';
import { closeCashDay } from './state/cash.requests.ts';
import { useOutcome } from '../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { getDifference, type OpenOrder } from './drawer.ts';
import { formatSignedMoney, describeDifference } from './cash-format.ts';
import { OpenOrders } from './OpenOrders.tsx';

function useClose(chefId: string, date: string) {
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const idempotency = useIdempotencyKey();
  const state = useOutcome(closeCashDay);
  const close = (countedCents: number, force: boolean) =>
    run(async () => {
      const body = { date, counted: toDollars(countedCents), ...(force && { force }) };
      const day = await dispatch(closeCashDay(chefId, body, idempotency.getKey(body)));
      if (day) idempotency.renew();
    });
  // The server may know of orders that this page has not loaded.
  const isRefused = state.status === 'fail' && state.httpStatus === 409;
  const refusedFor = isRefused ? Object.values(state.fields) : [];
  return { isBusy, error: state.error, refusedFor, close };
}

interface CloseAnywayProps {
  names: readonly string[];
  isBusy: boolean;
  error?: string;
  onConfirm: () => void;
  onClose: () => void;
}

const maxNames = 5;

/** Asks before closing a day with open orders, and names their customers. */
function CloseAnyway({ names, ...dialog }: CloseAnywayProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const more = names.length - maxNames;
  const shown = names.slice(0, maxNames);
  return (
    <ActionDialog
      title={t('cash.close.anywayTitle')}
      confirmLabel={t('cash.close.anyway')}
      keepLabel={t('cash.close.see')}
      {...dialog}
    >
      <p>
        {t('cash.close.openOrders', {
          count: names.length,
          names: new Intl.ListFormat(locale).format(
            more > 0 ? [...shown, t('cash.close.more', { count: more })] : shown,
          ),
        })}
      </p>
    </ActionDialog>
  );
}

interface Props {
  day: CashDay;
  dayName: string;
  chefId: string;
  openOrders: readonly OpenOrder[];
  /** False while the drawer is not open yet, which comes first. */
  isNext: boolean;
}

export function CloseDay({ day, dayName, chefId, openOrders, isNext }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, error, refusedFor, close } = useClose(chefId, day.date);
  const [isAsking, setAsking] = useState(false);
  const known = openOrders.map(({ order }) => order.userName);
  const names = known.length > 0 ? known : refusedFor;
  const countedCents = parseDollarsToCents(text);
  const difference = countedCents === undefined ? undefined : getDifference(day.expected, countedCents);
  const submit = () => {
    setChecked(true);
    if (countedCents === undefined) return;
    setAsking(true);
    if (known.length === 0) void close(countedCents, false);
  };
  const confirm = () => void close(countedCents ?? 0, true);
  const list = useRef<HTMLDetailsElement>(null);
  const seeOrders = () => {
    setAsking(false);
    if (!list.current) return;
    list.current.open = true;
    list.current.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section className="panel cash-form cash-close" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('cash.close.title')}</h2>
      <p className="text-soft">{t('cash.close.lead')}</p>
      <OpenOrders openOrders={openOrders} ref={list} />
      <ValidatedForm onSubmit={submit}>
        <Field
          label={t('cash.close.counted')}
          name="counted"
          value={text}
          inputMode="decimal"
          error={isChecked && countedCents === undefined ? t('cash.close.countedMissing') : undefined}
          onChange={setText}
        />
        <div role="status">
          {difference !== undefined && (
            <p className={`amount-line mb-3 ${difference === 0 ? 'is-good' : ''}`}>
              <span>
                {describeDifference(difference, t)}
                <small>{t('cash.close.expected', { cash: formatMoney(day.expected) })}</small>
              </span>
              <b>{formatSignedMoney(difference)}</b>
            </p>
          )}
        </div>
        {refusedFor.length === 0 && <FormError state={{ error }} />}
        <SubmitButton busy={isBusy} variant={isNext ? 'primary' : 'secondary'} className="btn-lg w-100">
          {t('cash.close.button', { day: dayName })}
        </SubmitButton>
      </ValidatedForm>
      <p className="mt-2 mb-0 small text-soft">{t('cash.close.sure')}</p>
      {isAsking && names.length > 0 && (
        <CloseAnyway
          names={names}
          isBusy={isBusy}
          error={refusedFor.length === 0 ? error : undefined}
          onConfirm={confirm}
          onClose={seeOrders}
        />
      )}
    </section>
  );
}
