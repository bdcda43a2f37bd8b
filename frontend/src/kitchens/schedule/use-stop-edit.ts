import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { Place } from '@homechef/contract/kitchens/place';
import { useState } from 'react';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { WindowChange } from '../../store/kitchens/windows.requests.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { formatLocalDate } from '../../lib/time/local-time.ts';
import type { EditState } from './EditStopFields.tsx';
import type { EditStep } from './edit-steps.ts';
import { useWindowChanges } from './use-window-changes.ts';
import type { Stop } from './week.ts';
import { toEditValues, toTimeField, toWindowChange } from './window-form.ts';

export interface StopEditProps {
  kitchen: Kitchen;
  stop: Stop;
  onChanged: () => void;
  onClose: () => void;
}

/** Applies an edit. A date that differs from its rule shows its own times and place, and the rule shows those of the rule. */
function mergeEdit(values: EditState, part: Partial<EditState>, stop: Stop, ownPlace: Place): EditState {
  if (part.scope === undefined || part.scope === values.scope || stop.occurrence.status !== 'changed')
    return { ...values, ...part };
  const { from, to, place } = part.scope === 'rule' ? stop.rule : toEditValues(stop, ownPlace);
  return { ...values, ...part, from, to: toTimeField(to), place, isNewPlace: false };
}

/**
 * Returns the state of the dialog of one stop. A change that concerns open orders is confirmed before it is stored
 * (pickup §6).
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
  const { windowId, date } = stop.occurrence;
  const applyAndClose = async (change: WindowChange, message: string) => {
    if ((await changes.apply([change])) === undefined) return;
    toast({ message, tone: 'success' });
    onClose();
  };
  const previewThen = (change: WindowChange, next: (numbers: readonly string[]) => unknown) =>
    void changes.run(async () => {
      const numbers = await changes.preview([change]);
      if (numbers) await next(numbers);
    });
  const save = (change: WindowChange, message: string) =>
    previewThen(change, (numbers) =>
      numbers.length > 0 ? setStep({ name: 'confirm', numbers, change }) : applyAndClose(change, message),
    );
  return {
    step,
    values,
    changes,
    change: (part: Partial<EditState>) => setValues(mergeEdit(values, part, stop, kitchen.place)),
    backToForm: () => setStep({ name: 'form' }),
    apply: (change: WindowChange, message: string) => void changes.run(() => applyAndClose(change, message)),
    submit: () => save(toWindowChange(values, stop, kitchen.place), t('kitchens.schedule.saved')),
    reset: () =>
      save(
        { kind: 'resetDate', windowId, date },
        t('kitchens.schedule.edit.resetDone', { date: formatLocalDate(date, locale) }),
      ),
    askToCancel: () => {
      // The reason is asked for in the next step. The preview needs one of any text.
      const form = { status: 'cancelled', reason: t('kitchens.schedule.cancel.trouble') } as const;
      previewThen({ kind: 'changeDate', windowId, date, form }, (numbers) =>
        setStep({ name: 'cancel', numbers }),
      );
    },
    askToRemove: () => {
      const removal = { kind: 'delete', windowId } as const;
      previewThen(removal, (numbers) => setStep({ name: 'remove', numbers, change: removal }));
    },
  };
}

export type StopEdit = ReturnType<typeof useStopEdit>;
