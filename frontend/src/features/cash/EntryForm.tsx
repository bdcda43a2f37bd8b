import { maxReasonLength } from '@homechef/contract/kitchens/kitchen-options';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { parseDollarsToCents } from '../../platform/forms/typed-price.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { RadioCard } from '../../ui/forms/RadioCard.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { useCashEntry } from './use-cash-entry.ts';

type Direction = 'more' | 'less';
const directions: readonly Direction[] = ['less', 'more'];

interface DirectionProps {
  direction: Direction;
  onChange: (direction: Direction) => void;
}

function DirectionField({ direction, onChange }: DirectionProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="fieldset">
      <legend>{t('cash.entry.direction')}</legend>
      <div className="choices">
        {directions.map((name) => (
          <RadioCard
            key={name}
            name={id}
            value={name}
            label={t(`cash.entry.${name}`)}
            checked={direction === name}
            onSelect={() => onChange(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface Props {
  kind: 'correction' | 'payout';
  chefId: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds a payout, or a correction with its reason. For a correction, says in words whether cash is added or missing. */
export function EntryForm({ kind, chefId, onAdded, onClose }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [direction, setDirection] = useState<Direction>('less');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, error, add } = useCashEntry(chefId, kind, onAdded);
  useEffect(() => heading.current?.focus(), []);
  const amountCents = parseDollarsToCents(text) ?? 0;
  const isReasonMissing = kind === 'correction' && reason.trim() === '';
  const submit = () => {
    setChecked(true);
    if (amountCents === 0 || isReasonMissing) return;
    const isNegative = kind === 'correction' && direction === 'less';
    void add({ amountCents: isNegative ? -amountCents : amountCents, reason: reason.trim() });
  };
  return (
    <ValidatedForm className="cash-entry-form mt-3" onSubmit={submit}>
      <h3 ref={heading} className="h4" tabIndex={-1}>
        {t(`cash.entry.${kind}Title`)}
      </h3>
      {kind === 'correction' && <DirectionField direction={direction} onChange={setDirection} />}
      <Field
        label={t('cash.entry.amount')}
        name="amount"
        value={text}
        inputMode="decimal"
        error={isChecked && amountCents === 0 ? t('cash.entry.amountMissing') : undefined}
        onChange={setText}
      />
      <Field
        label={t(kind === 'correction' ? 'cash.entry.reason' : 'cash.entry.reasonOptional')}
        name="reason"
        value={reason}
        maxLength={maxReasonLength}
        error={isChecked && isReasonMissing ? t('cash.entry.reasonMissing') : undefined}
        onChange={setReason}
      />
      <FormError state={{ error }} />
      <div className="actions is-filled mt-3">
        <SubmitButton busy={isBusy} className="btn-lg">
          {t('cash.entry.save')}
        </SubmitButton>
        <Button variant="secondary" size="lg" onClick={onClose}>
          {t('cash.entry.cancel')}
        </Button>
      </div>
    </ValidatedForm>
  );
}
