import type { FieldErrors } from '../../../../platform/http/api-client.ts';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { formatHours } from '../../../../platform/time/local-time.ts';
import { ToggleButton } from '../../shared/ToggleButton.tsx';
import type { TimesAndPlace } from '../window-form.ts';

type Times = Pick<TimesAndPlace, 'from' | 'to'>;

const suggestions = [
  { name: 'lunch', from: '11:00', to: '14:00' },
  { name: 'dinner', from: '17:00', to: '21:00' },
] as const;

interface Props {
  times: Times;
  fieldErrors: FieldErrors;
  onChange: (times: Times) => void;
}

export function TimesFields({ times, fieldErrors, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <fieldset className="fieldset">
      <legend>{t('kitchens.schedule.form.times')}</legend>
      <div className="d-flex flex-wrap gap-2 mb-2">
        {suggestions.map(({ name, from, to }) => (
          <ToggleButton
            key={name}
            isPressed={times.from === from && times.to === to}
            onToggle={() => onChange({ from, to })}
          >
            {t(`kitchens.schedule.form.${name}`, { hours: formatHours({ from, to }, locale) })}
          </ToggleButton>
        ))}
      </div>
      <div className="field-pair">
        {(['from', 'to'] as const).map((field) => (
          <Field
            key={field}
            type="time"
            name={field}
            label={t(`kitchens.schedule.form.${field}`)}
            required
            value={times[field]}
            error={fieldErrors[field]}
            onChange={(value) => onChange({ ...times, [field]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
