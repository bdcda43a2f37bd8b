import { maxReasonLength } from '@homechef/contract/kitchens/kitchen-options';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Field, FieldError } from '../../ui/forms/Field.tsx';
import { RadioCard } from '../../ui/forms/RadioCard.tsx';

export type ReasonedEvent = 'decline' | 'cancel' | 'reschedule';

type ReasonName = 'soldOut' | 'tooMuch' | 'closing' | 'broken' | 'asked';

const commonReasons = {
  decline: ['soldOut', 'tooMuch', 'closing'],
  cancel: ['soldOut', 'closing', 'broken', 'asked'],
  reschedule: ['tooMuch', 'closing', 'asked'],
} as const satisfies Record<ReasonedEvent, readonly ReasonName[]>;

/** Returns the state of a reason. `takeReason` returns it, or undefined after an error message if none is given. */
export function useReason() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<ReasonName | 'other'>();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const getReason = () =>
    choice === undefined || choice === 'other' ? text.trim() : t(`orderPage.reasons.${choice}`);
  const takeReason = () => {
    const reason = getReason();
    setMissing(reason === '');
    return reason === '' ? undefined : reason;
  };
  return { choice, setChoice, text, setText, isMissing, takeReason };
}

interface Props {
  event: ReasonedEvent;
  state: ReturnType<typeof useReason>;
}

export function ReasonField({ event, state: { choice, setChoice, text, setText, isMissing } }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset className="reasons" aria-describedby={isMissing ? errorId : undefined}>
      <legend>{t('orderPage.reasons.title')}</legend>
      {[...commonReasons[event], 'other' as const].map((name) => (
        <RadioCard
          key={name}
          name={id}
          value={name}
          label={t(`orderPage.reasons.${name}`)}
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
