import { maxReasonLength } from '@homechef/contract/kitchens/kitchen-options';
import { getStockReason, type ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field, FieldError } from '../../../ui/forms/Field.tsx';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import '../shared/order-page.scss';

export type ReasonedEvent = 'decline' | 'cancel' | 'reschedule' | 'noCode';

const commonReasons: Record<ReasonedEvent, readonly ReasonKey[]> = {
  decline: ['soldOut', 'tooMuch', 'closing'],
  cancel: ['soldOut', 'closing', 'broken', 'asked'],
  reschedule: ['tooMuch', 'closing', 'asked'],
  noCode: ['phoneDead', 'codeNotFound', 'knownCustomer'],
};

/** A reason from the list, by its key, or one that was typed. */
export type GivenReason = { reasonKey: ReasonKey } | { reason: string };

function toReason(choice: ReasonKey | 'other' | undefined, text: string): GivenReason | undefined {
  if (choice !== undefined && choice !== 'other') return { reasonKey: choice };
  const reason = text.trim();
  return reason === '' ? undefined : { reason };
}

/**
 * Returns the state of a reason. `takeReason` returns the reason or, if none was given, shows an error and returns
 * undefined.
 */
export function useReason() {
  const [choice, setChoice] = useState<ReasonKey | 'other'>();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const reason = toReason(choice, text);
  const takeReason = () => {
    setChecked(true);
    return reason;
  };
  return { choice, setChoice, text, setText, isMissing: isChecked && reason === undefined, takeReason };
}

interface Props {
  event: ReasonedEvent;
  state: ReturnType<typeof useReason>;
  title?: string;
  lead?: string;
  className?: string;
}

export function ReasonField({ event, state, title, lead, className = 'stack gap-2' }: Props) {
  const { choice, setChoice, text, setText, isMissing } = state;
  const { t, language } = useTranslation();
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className={className} aria-describedby={isMissing ? errorId : undefined}>
      <legend>{title ?? t('orderPage.reasons.title')}</legend> {lead && <p className="text-soft">{lead}</p>}
      {[...commonReasons[event], 'other' as const].map((name) => (
        <RadioCard
          key={name}
          name={id}
          value={name}
          label={name === 'other' ? t('orderPage.reasons.other') : getStockReason(name, language)}
          checked={choice === name}
          onSelect={() => setChoice(name)}
        />
      ))}
      {choice === 'other' && (
        <Field
          label={t('orderPage.reasons.text')}
          name="reason"
          value={text}
          maxLength={maxReasonLength}
          onChange={setText}
          className="mb-0"
        />
      )}
      {isMissing && <FieldError id={errorId}>{t('orderPage.reasons.missing')}</FieldError>}
    </fieldset>
  );
}
