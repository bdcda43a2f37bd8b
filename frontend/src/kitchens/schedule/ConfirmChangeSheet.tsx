import { Button } from 'react-bootstrap';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { WindowChange } from '../../store/kitchens/windows.requests.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { formatLocalDate, formatWeekday } from '../../lib/time/local-time.ts';
import { AffectedOrders } from './AffectedOrders.tsx';
import type { StepProps } from './edit-steps.ts';
import type { Stop } from './week.ts';

type Props = StepProps & { change: WindowChange };

/** Returns the name of a window: "Every Friday" or "Fri, Nov 27". */
function useWindowName({ rule, occurrence }: Stop): string {
  const { t } = useTranslation();
  const locale = useLocale();
  return rule.weekday === null
    ? formatLocalDate(occurrence.date, locale, 'day')
    : t('kitchens.schedule.edit.every', { day: formatWeekday(rule.weekday, locale) });
}

/** Names the orders that a change concerns before it is stored, and says how many customers are told (pickup §6). */
export function ConfirmChangeSheet({ kitchen, stop, change, numbers, changes, onApply, onBack }: Props) {
  const { t } = useTranslation();
  const name = useWindowName(stop);
  const count = numbers.length;
  const isRemoval = change.kind === 'delete';
  const message = isRemoval ? t('kitchens.schedule.remove.done') : t('kitchens.schedule.saved');
  const actionKey = isRemoval ? 'kitchens.schedule.affected.remove' : 'kitchens.schedule.affected.save';
  return (
    <Sheet
      title={
        isRemoval
          ? t('kitchens.schedule.remove.title', { name })
          : t('kitchens.schedule.affected.title', { count })
      }
      lead={isRemoval && t('kitchens.schedule.remove.lead')}
      isBusy={changes.isBusy}
      onClose={onBack}
      onSubmit={() => onApply(change, message)}
      footer={
        <>
          <SubmitButton busy={changes.isBusy} className={`sheet-main ${isRemoval ? 'btn-danger' : ''}`}>
            {count > 0 ? t(actionKey, { count }) : t('kitchens.schedule.remove.confirm')}
          </SubmitButton>
          <Button variant="secondary" onClick={onBack}>
            {t('kitchens.schedule.affected.back')}
          </Button>
        </>
      }
    >
      <AffectedOrders numbers={numbers} timeZone={kitchen.timeZone} isCancelled={isRemoval} />
      <FormError state={changes.outcome} />
    </Sheet>
  );
}
