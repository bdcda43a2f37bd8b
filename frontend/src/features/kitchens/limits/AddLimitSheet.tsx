import type { Kitchen, Occurrence } from '@homechef/contract/kitchens/kitchen';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { createLimit } from '../state/limits.requests.ts';
import { useAppSelector } from '../../../store/store.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { DishPicker } from '../shared/DishPicker.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { LimitDates } from './LimitDates.tsx';
import { LimitSentence } from './LimitSentence.tsx';
import { OccurrenceField, toOccurrenceKey } from './OccurrenceField.tsx';
import {
  createLimitValues,
  maxWithoutLimit,
  withDishes,
  withOverride,
  type LimitKind,
  type LimitValues,
} from './limit-kinds.ts';
import type { LimitChanges } from './use-limits.ts';

interface Props {
  kind: LimitKind;
  kitchen: Kitchen;
  dishes: readonly ProductSummary[];
  occurrences: readonly Occurrence[];
  changes: LimitChanges;
  onClose: () => void;
}

function WhenField({
  limit,
  kitchen,
  occurrences,
  onChange,
}: {
  limit: LimitValues;
  onChange: (limit: LimitValues) => void;
} & Pick<Props, 'kitchen' | 'occurrences'>) {
  const { t } = useTranslation();
  const [override] = limit.overrides;
  const choose = (key: string) => {
    const max = override?.max ?? limit.max;
    const chosen = occurrences.find((occurrence) => toOccurrenceKey(occurrence) === key);
    const always = { ...limit, max, overrides: [] };
    onChange(chosen ? withOverride({ ...always, max: maxWithoutLimit }, chosen, max) : always);
  };
  return (
    <OccurrenceField
      label={t('kitchens.limits.fields.when')}
      occurrences={occurrences}
      timeZone={kitchen.timeZone}
      unsetLabel={t('kitchens.limits.fields.always')}
      value={override ? toOccurrenceKey(override) : ''}
      onChange={choose}
    />
  );
}

function useNewLimit({ kind, kitchen, changes, onClose }: Props) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(() => createLimitValues(kind, t));
  const [slotMinutes, setSlotMinutes] = useState(kitchen.slotMinutes);
  const [isSubmitted, setSubmitted] = useState(false);
  const needsDishes = kind === 'oven' || kind === 'stock';
  const isIncomplete = needsDishes && limit.products.length === 0;
  const submit = () => {
    setSubmitted(true);
    if (isIncomplete) return;
    void changes.run(async () => {
      if (slotMinutes !== kitchen.slotMinutes && !(await changes.saveSlotMinutes(slotMinutes))) return;
      if (await changes.add(limit)) onClose();
    });
  };
  return {
    limit,
    setLimit,
    slotMinutes,
    setSlotMinutes,
    needsDishes,
    submit,
    error: isSubmitted && isIncomplete ? t('kitchens.limits.form.noDishes') : undefined,
  };
}

export function AddLimitSheet(props: Props) {
  const { t } = useTranslation();
  const { kind, kitchen, dishes, occurrences, changes, onClose } = props;
  const outcome = useAppSelector(createLimit.select);
  const { limit, setLimit, slotMinutes, setSlotMinutes, needsDishes, submit, error } = useNewLimit(props);
  const getDishName = (product: string) => dishes.find(({ _id }) => _id === product)?.name ?? '';
  const chosen = limit.products.map(({ product }) => product);
  /** A stock limit is named after its dishes. Customers read the name when the stock is used up. */
  const chooseDishes = (ids: string[]) => {
    const name = ids.map(getDishName).join(', ').slice(0, 60);
    setLimit(withDishes(kind === 'stock' && name ? { ...limit, name } : limit, ids));
  };
  return (
    <Sheet
      title={t('kitchens.limits.addTitle')}
      isBusy={changes.isBusy}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('kitchens.limits.form.add')}
      backLabel={t('kitchens.limits.form.back')}
    >
      {needsDishes && (
        <DishPicker
          chefId={kitchen._id}
          label={t('kitchens.limits.form.dishes')}
          error={error}
          chosen={chosen}
          onChange={chooseDishes}
        />
      )}
      {kind === 'stock' && (
        <WhenField limit={limit} kitchen={kitchen} occurrences={occurrences} onChange={setLimit} />
      )}
      <LimitSentence
        limit={limit}
        slotMinutes={slotMinutes}
        isLive
        getDishName={getDishName}
        onChange={setLimit}
        onSlotMinutesChange={setSlotMinutes}
      />
      <LimitDates limit={limit} occurrences={occurrences} isLive onChange={setLimit} />
      <FormError state={outcome} />
    </Sheet>
  );
}
