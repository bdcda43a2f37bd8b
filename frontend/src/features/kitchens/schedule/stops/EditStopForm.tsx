import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { getPlaceName } from '../../../pickups/format-place.ts';
import { useServerFieldErrors } from '../../../../store/hooks/use-server-field-errors.ts';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { Sheet } from '../../shared/Sheet.tsx';
import {
  formatHours,
  formatLocalDate,
  formatWeekday,
  toDayInText,
} from '../../../../platform/time/local-time.ts';
import { EditStopFields, type EditState } from './EditStopFields.tsx';
import type { StopEdit } from './use-stop-edit.ts';
import type { Stop } from '../week/week.ts';
import { toNamedFields, validateWindow } from '../window-form.ts';

interface Props {
  kitchen: Kitchen;
  stop: Stop;
  knownPlaces: readonly Place[];
  edit: StopEdit;
  onCopy: (values: EditState) => void;
  onClose: () => void;
}

function OtherActions({ stop, edit, onCopy }: Pick<Props, 'stop' | 'edit' | 'onCopy'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { rule, occurrence } = stop;
  const isWeekly = rule.weekday !== null;
  const isCancelled = occurrence.status === 'cancelled';
  return (
    <div className="sheet-actions">
      {occurrence.status !== 'open' && (
        <Button variant="secondary" onClick={edit.reset}>
          {t('kitchens.schedule.edit.reset')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => onCopy(edit.values)}>
        {t('kitchens.schedule.edit.copy')}
      </Button>
      {!isCancelled && (
        <Button variant="danger" onClick={edit.askToCancel}>
          {t('kitchens.schedule.edit.cancelDate', { date: formatLocalDate(occurrence.date, locale) })}
        </Button>
      )}
      <Button variant="danger" onClick={edit.askToRemove}>
        {isWeekly
          ? t('kitchens.schedule.edit.remove', {
              day: toDayInText(formatWeekday(rule.weekday ?? 0, locale), locale),
            })
          : t('kitchens.schedule.edit.removeOnce')}
      </Button>
    </div>
  );
}

/** Describes the usual days, times and place of the window: "Every Friday, usually 5–9 pm at Roosevelt Row". */
function useUsual({ kitchen, stop: { rule, occurrence } }: Props): string {
  const { t } = useTranslation();
  const locale = useLocale();
  if (rule.weekday === null)
    return t('kitchens.schedule.edit.once', { date: formatLocalDate(occurrence.date, locale) });
  return t('kitchens.schedule.edit.usually', {
    day: t('kitchens.schedule.edit.every', { day: toDayInText(formatWeekday(rule.weekday, locale), locale) }),
    hours: formatHours(rule, locale),
    place: getPlaceName(rule.place ?? kitchen.place),
  });
}

/** Renders the form of a stop. Changing one date and changing every week are both one tap away. */
export function EditStopForm(props: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kitchen, stop, knownPlaces, edit, onCopy, onClose } = props;
  const { values, changes } = edit;
  const [isSubmitted, setSubmitted] = useState(false);
  const errors = validateWindow(values, { isNewPlace: values.isNewPlace, t });
  const [serverErrors, alert] = useServerFieldErrors(changes.outcome, toNamedFields(values));
  const submit = () => {
    setSubmitted(true);
    if (Object.keys(errors).length === 0) edit.submit();
  };
  return (
    <Sheet
      title={`${formatLocalDate(stop.occurrence.date, locale, 'long')}, ${formatHours(stop, locale)}`}
      lead={useUsual(props)}
      isBusy={changes.isBusy}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('kitchens.schedule.edit.save')}
      backLabel={t('kitchens.schedule.form.back')}
    >
      <EditStopFields
        kitchen={kitchen}
        stop={stop}
        values={values}
        knownPlaces={knownPlaces}
        fieldErrors={isSubmitted ? { ...serverErrors, ...errors } : {}}
        onChange={edit.change}
      />
      <FormError state={alert} />
      <OtherActions stop={stop} edit={edit} onCopy={onCopy} />
    </Sheet>
  );
}
