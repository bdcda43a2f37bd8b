import type { Place } from '@homechef/contract/kitchens/place';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { formatLocalDate, formatWeekday, toDayInText } from '../../../../platform/time/local-time.ts';
import { ConfirmSheet } from '../told/ConfirmSheet.tsx';
import { EditStopForm } from './EditStopForm.tsx';
import type { EditState } from './EditStopFields.tsx';
import type { StopChange } from './edit-steps.ts';
import { ToldSheet } from '../told/ToldSheet.tsx';
import { useStopEdit, type StopEditProps } from './use-stop-edit.ts';
import type { Stop } from '../week/week.ts';

interface Props extends StopEditProps {
  knownPlaces: readonly Place[];
  onCopy: (values: EditState) => void;
}

/** Returns the title and button label of the question before a change: the date, or the name of its rule. */
function useQuestion({ rule, occurrence }: Stop) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = toDayInText(formatLocalDate(occurrence.date, locale, 'day'), locale);
  const rules =
    rule.weekday === null
      ? date
      : toDayInText(
          t('kitchens.schedule.edit.every', {
            day: toDayInText(formatWeekday(rule.weekday, locale), locale),
          }),
          locale,
        );
  return ({ change, outcome }: StopChange) => {
    if (change.kind === 'delete')
      return {
        title: t('kitchens.schedule.remove.title', { name: rules }),
        lead: t('kitchens.schedule.remove.lead'),
        confirmLabel: t('kitchens.schedule.remove.confirm'),
      };
    if (change.kind === 'changeDate' && outcome === 'cancelled')
      return {
        title: t('kitchens.schedule.cancel.title', { date }),
        confirmLabel: t('kitchens.schedule.cancel.confirm', {
          date: formatLocalDate(occurrence.date, locale),
        }),
      };
    const name = change.kind === 'update' ? rules : date;
    return {
      title: t('kitchens.schedule.edit.question', { name }),
      confirmLabel: t('kitchens.schedule.edit.save'),
    };
  };
}

export function EditStopSheet(props: Props) {
  const edit = useStopEdit(props);
  const { step, values, changes, apply, backToForm, getDoneText, describeBefore } = edit;
  const { kitchen, stop, onClose } = props;
  const ask = useQuestion(stop);
  switch (step.name) {
    case 'form':
      return <EditStopForm {...props} edit={edit} />;
    case 'confirm':
      return (
        <ConfirmSheet
          {...ask(step)}
          customers={step.customers}
          staying={describeBefore(step.customers)}
          timeZone={kitchen.timeZone}
          outcome={step.outcome}
          isReasonShown={step.change.kind === 'changeDate'}
          initialReason={step.outcome === 'cancelled' ? '' : values.reason}
          isBusy={changes.isBusy}
          error={changes.outcome}
          onConfirm={(reason) => apply(step, reason)}
          onBack={backToForm}
        />
      );
    case 'done':
      return (
        <ToldSheet
          title={getDoneText(step)}
          customers={step.customers}
          staying={step.staying}
          isMoved={step.outcome !== 'cancelled'}
          onClose={onClose}
        />
      );
  }
}
