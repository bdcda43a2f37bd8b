import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import type { LocalDate } from '@homechef/contract/time/local-date';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { PlaceChoice, type ChosenPlace } from '../shared/PlaceChoice.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { ToggleButton } from '../shared/ToggleButton.tsx';
import { formatDates, formatList, formatWeekday, weekdays } from '../../../platform/time/local-time.ts';
import { AdvancedFields } from './stops/AdvancedFields.tsx';
import { TimesFields } from './stops/TimesFields.tsx';
import { WeekdayPicker } from './week/WeekdayPicker.tsx';
import { useWindowChanges } from './use-window-changes.ts';
import {
  getDateInWeek,
  noAdvancedValues,
  toNamedFields,
  toNewWindows,
  validateWindow,
  type NewWindowValues,
} from './window-form.ts';

export type NewWindowState = NewWindowValues & ChosenPlace;

export const emptyNewWindow: NewWindowState = {
  weekdays: [],
  repeats: 'weekly',
  from: '11:00',
  to: '14:00',
  place: null,
  isNewPlace: false,
  ...noAdvancedValues,
};

interface Props {
  kitchen: Kitchen;
  monday: LocalDate;
  knownPlaces: readonly Place[];
  initial: NewWindowState;
  isCopy: boolean;
  onChanged: () => void;
  onClose: () => void;
}

function useNewWindowForm({ kitchen, monday, initial, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [values, setValues] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const changes = useWindowChanges(kitchen._id, onChanged);
  const errors = {
    ...validateWindow(values, { isNewPlace: values.isNewPlace, t }),
    ...(values.weekdays.length === 0 && { weekdays: t('kitchens.schedule.form.noDays') }),
  };
  const [serverErrors, alert] = useServerFieldErrors(changes.outcome, toNamedFields(values));
  const save = async () => {
    const windows = toNewWindows(values, monday);
    // The preview finds an invalid window before the first one is stored.
    if (!(await changes.preview(windows))) return;
    const count = await changes.apply(windows);
    if (count === undefined) return;
    toast({ message: t('kitchens.schedule.form.added', { count }), tone: 'success' });
    onClose();
  };
  return {
    values,
    change: (part: Partial<NewWindowState>) => setValues({ ...values, ...part }),
    fieldErrors: isSubmitted ? { ...serverErrors, ...errors } : {},
    isBusy: changes.isBusy,
    alert,
    submit: () => {
      setSubmitted(true);
      if (Object.keys(errors).length === 0) void changes.run(save);
    },
  };
}

/** Renders how often the new windows repeat: weekly, or only once in the week on the screen. */
function RepeatsField({
  values,
  monday,
  onChange,
}: {
  values: NewWindowState;
  monday: LocalDate;
  onChange: (part: Partial<NewWindowState>) => void;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const week = formatDates(monday, getDateInWeek(monday, 0), locale);
  return (
    <fieldset className="fieldset">
      <legend>{t('kitchens.schedule.form.often')}</legend>
      <div className="segments">
        {(['weekly', 'once'] as const).map((repeats) => (
          <ToggleButton
            key={repeats}
            isPressed={values.repeats === repeats}
            onToggle={() => onChange({ repeats })}
          >
            {t(`kitchens.schedule.form.${repeats}`, { week })}
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  );
}

/** Renders the form for new windows, which can be on several weekdays at the same times and place. */
export function AddWindowsSheet(props: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kitchen, monday, knownPlaces, isCopy, onClose } = props;
  const { values, change, fieldErrors, isBusy, alert, submit } = useNewWindowForm(props);
  const chosen = weekdays.filter((weekday) => values.weekdays.includes(weekday));
  const days = formatList(
    chosen.map((weekday) => formatWeekday(weekday, locale, 'short')),
    locale,
  );
  return (
    <Sheet
      title={t(isCopy ? 'kitchens.schedule.form.copyTitle' : 'kitchens.schedule.form.title')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={days ? t('kitchens.schedule.form.addDays', { days }) : t('kitchens.schedule.form.addAny')}
      backLabel={t('kitchens.schedule.form.back')}
    >
      <WeekdayPicker
        chosen={values.weekdays}
        error={fieldErrors.weekdays}
        onChange={(weekdaysChosen) => change({ weekdays: weekdaysChosen })}
      />
      <TimesFields
        times={values}
        fieldErrors={fieldErrors}
        onChange={({ from, to }) => change({ from, to })}
      />
      <PlaceChoice
        chosen={values}
        ownPlace={kitchen.place}
        knownPlaces={knownPlaces}
        fieldErrors={fieldErrors}
        onChange={change}
      />
      <RepeatsField values={values} monday={monday} onChange={change} />
      <AdvancedFields
        chefId={kitchen._id}
        values={values}
        hasDates={values.repeats === 'weekly'}
        fieldErrors={fieldErrors}
        onChange={change}
      />
      <FormError state={alert} />
    </Sheet>
  );
}
