import { useId } from 'react';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { FieldError } from '../../../../ui/forms/Field.tsx';
import { formatWeekday, weekdays } from '../../../../platform/time/local-time.ts';
import { ToggleButton } from '../../shared/ToggleButton.tsx';

interface Props {
  chosen: readonly number[];
  error?: string;
  onChange: (chosen: number[]) => void;
}

export function WeekdayPicker({ chosen, error, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const errorId = useId();
  const toggle = (weekday: number) =>
    onChange(chosen.includes(weekday) ? chosen.filter((day) => day !== weekday) : [...chosen, weekday]);
  return (
    // The group takes the focus when the form is submitted without a day.
    <fieldset
      className="fieldset"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
    >
      <legend>{t('kitchens.schedule.form.days')}</legend>
      <div className="weekday-buttons">
        {weekdays.map((weekday) => (
          <ToggleButton
            key={weekday}
            isPressed={chosen.includes(weekday)}
            label={formatWeekday(weekday, locale)}
            onToggle={() => toggle(weekday)}
          >
            {formatWeekday(weekday, locale, 'short')}
          </ToggleButton>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
