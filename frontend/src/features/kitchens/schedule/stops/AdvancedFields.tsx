import type { FieldErrors } from '../../../../platform/http/api-client.ts';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { DishPicker } from '../../shared/DishPicker.tsx';
import { formatMinutes } from '../../../../platform/time/local-time.ts';
import type { AdvancedValues } from '../window-form.ts';
import '../../../../ui/display/fold.scss';

const hour = 60; // minutes
const day = 24 * hour;
const openChoices: readonly number[] = [day, 2 * day, 3 * day, 7 * day, 14 * day, 28 * day];
const closeChoices: readonly number[] = [hour, 2 * hour, 4 * hour, 12 * hour, day, 2 * day, 3 * day, 7 * day];

interface LeadFieldProps {
  name: 'opensBefore' | 'closesBefore';
  label: string;
  unsetLabel: string;
  choices: readonly number[];
  minutes: number | null;
  error?: string;
  onChange: (minutes: number | null) => void;
}

function LeadField({ name, label, unsetLabel, choices, minutes, error, onChange }: LeadFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const all = minutes === null || choices.includes(minutes) ? choices : [minutes, ...choices];
  return (
    <Field
      name={name}
      label={label}
      value={String(minutes ?? '')}
      error={error}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
      noneLabel={unsetLabel}
      options={all.map((choice) => [
        choice,
        t('kitchens.schedule.form.before', { time: formatMinutes(choice, locale) }),
      ])}
    />
  );
}

interface Props {
  chefId: string;
  values: AdvancedValues;
  hasDates: boolean;
  fieldErrors: FieldErrors;
  onChange: (part: Partial<AdvancedValues>) => void;
}

const isSet = ({ startsOn, endsOn, opensBefore, closesBefore, products }: AdvancedValues) =>
  Boolean(startsOn || endsOn || opensBefore !== null || closesBefore !== null || products.length > 0);

/** Renders a window’s dates, order times and dishes, folded away unless one of them is set. */
export function AdvancedFields({ chefId, values, hasDates, fieldErrors, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <details className="fold mb-3" open={isSet(values) || undefined}>
      <summary className="fw-semibold">{t('kitchens.schedule.form.advanced')}</summary>
      {hasDates && (
        <div className="field-pair">
          {(['startsOn', 'endsOn'] as const).map((field) => (
            <Field
              key={field}
              type="date"
              name={field}
              label={t(`kitchens.schedule.form.${field}`)}
              value={values[field]}
              error={fieldErrors[field]}
              onChange={(value) => onChange({ [field]: value })}
            />
          ))}
        </div>
      )}
      <LeadField
        name="opensBefore"
        label={t('kitchens.schedule.form.opens')}
        unsetLabel={t('kitchens.schedule.form.always')}
        choices={openChoices}
        minutes={values.opensBefore}
        error={fieldErrors.opensBefore}
        onChange={(opensBefore) => onChange({ opensBefore })}
      />
      <LeadField
        name="closesBefore"
        label={t('kitchens.schedule.form.closes')}
        unsetLabel={t('kitchens.schedule.form.usual')}
        choices={closeChoices}
        minutes={values.closesBefore}
        error={fieldErrors.closesBefore}
        onChange={(closesBefore) => onChange({ closesBefore })}
      />
      <DishPicker
        chefId={chefId}
        label={t('kitchens.schedule.form.dishes')}
        hint={t('kitchens.schedule.form.dishesHint')}
        chosen={values.products}
        onChange={(products) => onChange({ products })}
      />
    </details>
  );
}
