import { maxReasonLength } from '@homechef/contract/kitchens/kitchen-options';
import { getStockReason, type ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { ToggleButton } from '../../shared/ToggleButton.tsx';

interface Props {
  reason: string;
  /** Stock reasons that fit. The server recognizes their keys by the text. */
  common: readonly ReasonKey[];
  error?: string | undefined;
  onChange: (reason: string) => void;
}

/** Asks for the reason of a change, which the customers of open orders will read. */
export function ReasonField({ reason, common, error, onChange }: Props) {
  const { t, language } = useTranslation();
  return (
    <>
      <Field
        name="reason"
        label={t('kitchens.schedule.affected.reason')}
        required
        maxLength={maxReasonLength}
        value={reason}
        error={error}
        onChange={onChange}
      />
      <div
        role="group"
        aria-label={t('kitchens.schedule.affected.reasons')}
        className="d-flex flex-wrap gap-2 mb-2"
      >
        {common.map((key) => {
          const text = getStockReason(key, language);
          return (
            <ToggleButton key={key} isPressed={reason === text} onToggle={() => onChange(text)}>
              {text}
            </ToggleButton>
          );
        })}
      </div>
    </>
  );
}
