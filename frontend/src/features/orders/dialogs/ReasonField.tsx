import { maxReasonLength } from '@homechef/contract/kitchens/kitchen-options';
import { getStockReason, type ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field, FieldError } from '../../../ui/forms/Field.tsx';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';

export type ReasonedEvent = 'decline' | 'cancel' | 'reschedule';

const commonReasons = {
  decline: ['soldOut', 'tooMuch', 'closing'],
  cancel: ['soldOut', 'closing', 'broken', 'asked'],
  reschedule: ['tooMuch', 'closing', 'asked'],
} as const satisfies Record<ReasonedEvent, readonly ReasonKey[]>;

type ReasonName = (typeof commonReasons)[ReasonedEvent][number];

/** A reason from the list, by its key, or one that was typed. */
export type GivenReason = { reasonKey: ReasonKey } | { reason: string };

/**
 * Returns the state of a reason. `takeReason` returns the reason or, if none was given, shows an error and returns
 * undefined.
 */
export function useReason() {
  const [choice, setChoice] = useState<ReasonName | 'other'>();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isTyped = choice === undefined || choice === 'other';
  const takeReason = (): GivenReason | undefined => {
    const reason = text.trim();
    const isEmpty = isTyped && reason === '';
    setMissing(isEmpty);
    if (isEmpty) return undefined;
    return isTyped ? { reason } : { reasonKey: choice };
  };
  return { choice, setChoice, text, setText, isMissing, takeReason };
}

interface Props {
  event: ReasonedEvent;
  state: ReturnType<typeof useReason>;
  title?: string;
}

export function ReasonField({ event, state, title }: Props) {
  const { choice, setChoice, text, setText, isMissing } = state;
  const { t, language } = useTranslation();
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className="reasons" aria-describedby={isMissing ? errorId : undefined}>
      <legend>{title ?? t('orderPage.reasons.title')}</legend>
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
        />
      )}
      {isMissing && <FieldError id={errorId}>{t('orderPage.reasons.missing')}</FieldError>}
    </fieldset>
  );
}
