import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { isDateOfWindow } from '@homechef/contract/kitchens/schedule';
import { useState } from 'react';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { getPlaceName } from '../../../pickups/format-place.ts';
import type { WindowChange } from '../../state/windows.requests.ts';
import { useToast } from '../../../../ui/feedback/toast-context.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { formatLocalDate } from '../../../../platform/time/local-time.ts';
import type { EditState } from './EditStopFields.tsx';
import { isSamePlace } from '../../shared/place-form.ts';
import type { Outcome } from '../told/AffectedCustomers.tsx';
import { giveReason, type EditStep, type StopChange } from './edit-steps.ts';
import { useStaying } from '../use-staying.ts';
import { useWindowChanges } from '../use-window-changes.ts';
import { listPickupsOf, type Stop } from '../week/week.ts';
import { toEditValues, toTimeField, toWindowChange } from '../window-form.ts';

export interface StopEditProps {
  kitchen: Kitchen;
  stop: Stop;
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Applies an edit. When the scope of a changed date switches between the date and its rule, the form switches to the
 * times and place of the new scope.
 */
function mergeEdit(values: EditState, part: Partial<EditState>, stop: Stop, ownPlace: Place): EditState {
  if (part.scope === undefined || part.scope === values.scope || stop.occurrence.status !== 'changed')
    return { ...values, ...part };
  const { from, to, place } = part.scope === 'rule' ? stop.rule : toEditValues(stop, ownPlace);
  return { ...values, ...part, from, to: toTimeField(to), place, isNewPlace: false };
}

/** Returns what the edited values mean for the open orders of a stop. An edit of the rule can drop the stop’s date. */
function getOutcome(values: EditState, { occurrence }: Stop, ownPlace: Place): Outcome {
  const { scope, weekday, date, startsOn, endsOn, place } = values;
  const days = { weekday, date, startsOn: startsOn || null, endsOn: endsOn || null };
  if (scope === 'rule' && !isDateOfWindow(days, occurrence.date)) return 'cancelled';
  return isSamePlace(place ?? ownPlace, occurrence.place) ? 'newTime' : 'newPlace';
}

/**
 * Returns the state of the dialog of a stop. A change that affects open orders must be confirmed with a reason before
 * it is saved, and afterwards the dialog says who was told.
 */
export function useStopEdit({ kitchen, stop, onChanged, onClose }: StopEditProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toast = useToast();
  const [step, setStep] = useState<EditStep>({ name: 'form' });
  const [values, setValues] = useState<EditState>(() => ({
    ...toEditValues(stop, kitchen.place),
    isNewPlace: false,
  }));
  const changes = useWindowChanges(kitchen._id, onChanged);
  const { windowId, date, status } = stop.occurrence;
  const isRunning = Date.parse(stop.occurrence.startsAt) <= useNow() && !stop.isOver;
  const { describeBefore, readAfter } = useStaying(kitchen, (pickups) =>
    isRunning ? listPickupsOf(pickups, stop.occurrence, kitchen.timeZone) : [],
  );
  const getDoneText = ({ change, outcome }: StopChange): string => {
    if (change.kind === 'delete') return t('kitchens.schedule.remove.done');
    if (change.kind === 'resetDate')
      return status === 'cancelled'
        ? t('kitchens.schedule.openAgain')
        : t('kitchens.schedule.edit.resetDone', { date: formatLocalDate(date, locale) });
    if (outcome === 'newPlace')
      return t('kitchens.schedule.told.movedTo', { place: getPlaceName(values.place ?? kitchen.place) });
    return outcome === 'cancelled' && change.kind === 'changeDate'
      ? t('kitchens.schedule.cancel.done', { date: formatLocalDate(date, locale) })
      : t('kitchens.schedule.saved');
  };
  const apply = async (stopChange: StopChange, reason: string) => {
    const change = giveReason(stopChange.change, reason);
    if ((await changes.apply([change])) === undefined) return;
    const staying = stopChange.outcome === 'restored' ? '' : await readAfter(stopChange.customers);
    if (stopChange.customers.length > 0 && stopChange.outcome !== 'restored') {
      setStep({ ...stopChange, name: 'done', staying });
      return;
    }
    const message = getDoneText(stopChange);
    toast({ message: staying ? `${message.replace(/\.$/, '')}. ${staying}` : message, tone: 'success' });
    onClose();
  };
  const preview = (change: WindowChange, outcome: Outcome, isAlwaysAsked: boolean) =>
    void changes.run(async () => {
      const customers = await changes.preview([change]);
      if (!customers) return;
      const stopChange = { change, customers, outcome };
      if (isAlwaysAsked || customers.length > 0) setStep({ ...stopChange, name: 'confirm' });
      else await apply(stopChange, '');
    });
  return {
    step,
    values,
    changes,
    getDoneText,
    describeBefore,
    change: (part: Partial<EditState>) => setValues(mergeEdit(values, part, stop, kitchen.place)),
    backToForm: () => setStep({ name: 'form' }),
    apply: (stopChange: StopChange, reason: string) => void changes.run(() => apply(stopChange, reason)),
    submit: () =>
      preview(toWindowChange(values, stop, kitchen.place), getOutcome(values, stop, kitchen.place), false),
    reset: () => preview({ kind: 'resetDate', windowId, date }, 'restored', false),
    askToCancel: () => {
      // The preview needs some reason, and the next step asks for the real one.
      const form = { status: 'cancelled', reasonKey: 'truck' } as const;
      preview({ kind: 'changeDate', windowId, date, form }, 'cancelled', true);
    },
    askToRemove: () => preview({ kind: 'delete', windowId }, 'cancelled', true),
  };
}

export type StopEdit = ReturnType<typeof useStopEdit>;
