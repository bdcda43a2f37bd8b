import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { ToggleButton } from '../shared/ToggleButton.tsx';
import { formatLocalDate } from '../../lib/time/local-time.ts';
import { AffectedOrders } from './AffectedOrders.tsx';
import type { StepProps } from './edit-steps.ts';

const commonReasons = ['trouble', 'soldOut', 'weather', 'ill'] as const;
const maxReasonLength = 200;

interface ReasonProps {
  reason: string;
  error?: string;
  onChange: (reason: string) => void;
}

function ReasonField({ reason, error, onChange }: ReasonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        name="reason"
        label={t('kitchens.schedule.cancel.reason')}
        autoComplete="off"
        required
        maxLength={maxReasonLength}
        value={reason}
        error={error}
        onChange={onChange}
      />
      <div role="group" aria-label={t('kitchens.schedule.cancel.reasons')} className="reasons">
        {commonReasons.map((name) => {
          const text = t(`kitchens.schedule.cancel.${name}`);
          return (
            <ToggleButton key={name} isPressed={reason === text} onToggle={() => onChange(text)}>
              {text}
            </ToggleButton>
          );
        })}
      </div>
    </>
  );
}

export function CancelDateSheet({ kitchen, stop, numbers, changes, onApply, onBack }: StepProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { windowId, date } = stop.occurrence;
  const shownDate = formatLocalDate(date, locale);
  const count = numbers.length;
  const isMissing = reason.trim() === '';
  const submit = () => {
    setSubmitted(true);
    if (isMissing) return;
    const message = t('kitchens.schedule.cancel.done', { date: shownDate });
    onApply({ kind: 'changeDate', windowId, date, form: { status: 'cancelled', reason } }, message);
  };
  return (
    <Sheet
      title={t('kitchens.schedule.cancel.title', { date: formatLocalDate(date, locale, 'day') })}
      isBusy={changes.isBusy}
      onClose={onBack}
      onSubmit={submit}
      footer={
        <>
          <SubmitButton busy={changes.isBusy} className="sheet-main btn-danger">
            {count > 0
              ? t('kitchens.schedule.affected.cancel', { count })
              : t('kitchens.schedule.cancel.confirm', { date: shownDate })}
          </SubmitButton>
          <Button variant="secondary" onClick={onBack}>
            {t('kitchens.schedule.affected.back')}
          </Button>
        </>
      }
    >
      <AffectedOrders numbers={numbers} timeZone={kitchen.timeZone} isCancelled />
      <ReasonField
        reason={reason}
        error={isSubmitted && isMissing ? t('kitchens.schedule.cancel.reasonMissing') : undefined}
        onChange={setReason}
      />
      <FormError state={changes.outcome} />
    </Sheet>
  );
}
