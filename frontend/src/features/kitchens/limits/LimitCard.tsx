import type { CapacityLimit, Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePickupTime } from '../../pickups/pickup-time.ts';
import { deleteLimit } from '../state/limits.requests.ts';
import { useAppSelector } from '../../../store/store.ts';
import { ConfirmButton } from '../../../ui/forms/ConfirmButton.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { LimitDates } from './LimitDates.tsx';
import { LimitDateSheet } from './LimitDateSheet.tsx';
import { LimitDishesSheet } from './LimitDishesSheet.tsx';
import { LimitSentence } from './LimitSentence.tsx';
import { LimitUsage } from './LimitUsage.tsx';
import type { UsageSource } from './limit-usage.ts';
import type { LimitValues } from './limit-kinds.ts';
import type { LimitChanges } from './use-limits.ts';

interface Props {
  kitchen: Kitchen;
  limit: CapacityLimit;
  dishes: readonly ProductSummary[];
  occurrences: readonly Occurrence[];
  source?: UsageSource;
  changes: LimitChanges;
}

function LimitActions({
  limit,
  changes,
  onOpen,
}: Pick<Props, 'limit' | 'changes'> & {
  onOpen: (sheet: 'dishes' | 'date') => void;
}) {
  const { t } = useTranslation();
  const removal = useAppSelector(deleteLimit.select);
  const count = limit.products.length;
  const canHaveDates = limit.per === 'slot' || limit.per === 'window';
  return (
    <div className="wrap limit-actions">
      <Button variant="secondary" onClick={() => onOpen('dishes')}>
        {count === 0 ? t('kitchens.limits.dishes.all') : t('kitchens.limits.dishes.count', { count })}
      </Button>
      {canHaveDates && (
        <Button variant="secondary" onClick={() => onOpen('date')}>
          {t('kitchens.limits.dates.add')}
        </Button>
      )}
      <ConfirmButton
        label={t('kitchens.limits.remove', { name: limit.name })}
        detail={<p>{t('kitchens.limits.removeDetail')}</p>}
        outcome={removal}
        onConfirm={async () => (await changes.remove(limit._id)) !== undefined}
      >
        {t('kitchens.limits.removeShort')}
      </ConfirmButton>
    </div>
  );
}

/** Renders a limit as a sentence, how much of it is used, and its settings. Each change is saved at once. */
export function LimitCard({ kitchen, limit, dishes, occurrences, source, changes }: Props) {
  const { t } = useTranslation();
  const time = usePickupTime(kitchen.timeZone);
  const [sheet, setSheet] = useState<'dishes' | 'date'>();
  const outcome = changes.getOutcome(limit._id);
  const save = (values: LimitValues) =>
    void changes.run(async () => {
      if (await changes.save({ ...values, _id: limit._id })) setSheet(undefined);
    });
  const sheetProps = { limit, outcome, isBusy: changes.isBusy, onSave: save };
  const close = () => setSheet(undefined);
  return (
    <li className="card limit">
      <div>
        <LimitSentence
          limit={limit}
          slotMinutes={kitchen.slotMinutes}
          isLive={false}
          getDishName={(product) =>
            dishes.find(({ _id }) => _id === product)?.name ?? t('kitchens.limits.dishes.deleted')
          }
          onChange={save}
          onSlotMinutesChange={(minutes) => void changes.run(() => changes.saveSlotMinutes(minutes))}
        />
        <LimitDates limit={limit} occurrences={occurrences} isLive={false} onChange={save} />
        {sheet === undefined && <FormError state={outcome} />}
      </div>
      {source && <LimitUsage limit={limit} source={source} time={time} dishes={dishes} />}
      <LimitActions limit={limit} changes={changes} onOpen={setSheet} />
      {sheet === 'dishes' && <LimitDishesSheet {...sheetProps} chefId={kitchen._id} onClose={close} />}
      {sheet === 'date' && (
        <LimitDateSheet
          {...sheetProps}
          occurrences={occurrences}
          timeZone={kitchen.timeZone}
          onClose={close}
        />
      )}
    </li>
  );
}
