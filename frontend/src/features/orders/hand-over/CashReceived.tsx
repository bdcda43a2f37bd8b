import { calculateChange, suggestCashAmounts } from '@homechef/contract/money/change';
import { formatCents } from '@homechef/contract/money/money';
import { useId, useState } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { parseDollarsToCents } from '../../../platform/forms/typed-price.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { formatCashUnits, formatShortMoney } from './cash-amounts.ts';

interface CashChoice {
  /** The chosen amount in cents, or `other` for a typed one. */
  choice: number | 'exact' | 'other';
  text: string;
}

/** Returns the state of the cash received. It is the exact amount until the chef chooses another one. */
export function useCashReceived(dueCents: number) {
  const [{ choice, text }, setState] = useState<CashChoice>({ choice: 'exact', text: '' });
  const getReceivedCents = () => {
    if (choice === 'exact') return dueCents;
    return choice === 'other' ? parseDollarsToCents(text) : choice;
  };
  const receivedCents = getReceivedCents();
  return {
    choice,
    text,
    /** Undefined if the typed text is not an amount, or if it is less than what is due. */
    receivedCents:
      receivedCents !== undefined && calculateChange(dueCents, receivedCents) !== undefined
        ? receivedCents
        : undefined,
    choose: (next: CashChoice['choice']) => setState({ choice: next, text }),
    setText: (next: string) => setState({ choice, text: next }),
    reset: () => setState({ choice: 'exact', text: '' }),
  };
}

interface Props {
  dueCents: number;
  cash: ReturnType<typeof useCashReceived>;
}

function Change({ changeCents }: { changeCents: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <p className="amount-line" role="status">
      <span>
        {t(changeCents === 0 ? 'handOver.cash.noChange' : 'handOver.cash.change')}
        {changeCents > 0 && <small>{formatCashUnits(changeCents, locale, t)}</small>}
      </span>
      <b>{formatCents(changeCents)}</b>
    </p>
  );
}

/** Asks how much cash was received: the exact amount, a likely bill, or a typed amount. Shows the change. */
export function CashReceived({ dueCents, cash }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const { choice, text, receivedCents, choose, setText } = cash;
  const renderChoice = (value: CashChoice['choice'], label: string, small?: string) => (
    <button
      key={value}
      type="button"
      className="btn btn-secondary toggle cash-choice"
      aria-pressed={choice === value}
      onClick={() => choose(value)}
    >
      {label}
      {small && <small>{small}</small>}
    </button>
  );
  return (
    <div className="stack gap-2 cash-received" role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className="h4">
        {t('handOver.cash.received')}
      </h3>
      <div className="cash-choices">
        {renderChoice('exact', formatCents(dueCents), t('handOver.cash.exact'))}
        {suggestCashAmounts(dueCents).map((cents) => renderChoice(cents, formatShortMoney(cents)))}
        {renderChoice('other', t('handOver.cash.other'))}
      </div>
      {choice === 'other' && (
        <Field
          label={t('handOver.cash.amount')}
          name="cashReceived"
          value={text}
          inputMode="decimal"
          autoFocus
          error={
            receivedCents === undefined && text !== ''
              ? t('handOver.cash.tooLittle', { cash: formatCents(dueCents) })
              : undefined
          }
          onChange={setText}
        />
      )}
      {receivedCents !== undefined && <Change changeCents={receivedCents - dueCents} />}
    </div>
  );
}
