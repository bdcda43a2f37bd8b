import { maxReasonLength } from '@homechef/contract/kitchens/kitchen-options';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import type { FieldErrors } from '../../../../platform/http/api-client.ts';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { bindFields, Field } from '../../../../ui/forms/Field.tsx';
import { PlaceChoice, type ChosenPlace } from '../../shared/PlaceChoice.tsx';
import { ToggleButton } from '../../shared/ToggleButton.tsx';
import {
  formatLocalDate,
  formatWeekday,
  toDayInText,
  weekdays,
} from '../../../../platform/time/local-time.ts';
import { AdvancedFields } from './AdvancedFields.tsx';
import { TimesFields } from './TimesFields.tsx';
import type { Stop } from '../week/week.ts';
import type { WindowEditValues } from '../window-form.ts';

export type EditState = WindowEditValues & ChosenPlace;

interface Props {
  kitchen: Kitchen;
  stop: Stop;
  values: EditState;
  knownPlaces: readonly Place[];
  fieldErrors: FieldErrors;
  onChange: (part: Partial<EditState>) => void;
}

function ScopeField({ stop: { rule, occurrence }, values, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const labels = {
    date: t('kitchens.schedule.edit.onlyDate', { date: formatLocalDate(occurrence.date, locale) }),
    rule: t('kitchens.schedule.edit.everyDay', {
      day: toDayInText(formatWeekday(rule.weekday ?? 0, locale), locale),
    }),
  };
  return (
    <fieldset className="fieldset">
      <legend>{t('kitchens.schedule.edit.scope')}</legend>
      <div className="segments">
        {(['date', 'rule'] as const).map((scope) => (
          <ToggleButton key={scope} isPressed={values.scope === scope} onToggle={() => onChange({ scope })}>
            {labels[scope]}
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  );
}

function DayField({ values, fieldErrors, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (values.weekday === null)
    return (
      <Field
        type="date"
        name="date"
        label={t('kitchens.schedule.edit.date')}
        required
        value={values.date ?? ''}
        error={fieldErrors.date}
        onChange={(date) => onChange({ date })}
      />
    );
  return (
    <Field
      name="weekday"
      label={t('kitchens.schedule.edit.weekday')}
      value={String(values.weekday)}
      error={fieldErrors.weekday}
      onChange={(weekday) => onChange({ weekday: Number(weekday) })}
      options={weekdays.map((weekday) => [weekday, formatWeekday(weekday, locale)])}
    />
  );
}

export function EditStopFields(props: Props) {
  const { t } = useTranslation();
  const { kitchen, stop, values, knownPlaces, fieldErrors, onChange } = props;
  const isRule = values.scope === 'rule';
  const field = bindFields(values, fieldErrors, onChange);
  return (
    <>
      {stop.rule.weekday !== null && <ScopeField {...props} />}
      {isRule && <DayField {...props} />}
      <TimesFields
        times={values}
        fieldErrors={fieldErrors}
        onChange={({ from, to }) => onChange({ from, to })}
      />
      <PlaceChoice
        chosen={values}
        ownPlace={kitchen.place}
        knownPlaces={knownPlaces}
        isCompact
        fieldErrors={fieldErrors}
        onChange={onChange}
      />
      {isRule ? (
        <AdvancedFields
          chefId={kitchen._id}
          values={values}
          hasDates={values.weekday !== null}
          fieldErrors={fieldErrors}
          onChange={onChange}
        />
      ) : (
        <Field {...field('reason')} label={t('kitchens.schedule.edit.reason')} maxLength={maxReasonLength} />
      )}
    </>
  );
}
