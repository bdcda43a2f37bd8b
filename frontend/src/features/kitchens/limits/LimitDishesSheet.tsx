import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { DishPicker } from '../shared/DishPicker.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { withDishes, type LimitValues } from './limit-kinds.ts';

interface Props {
  chefId: string;
  limit: LimitValues;
  isBusy: boolean;
  outcome: { error?: string };
  onSave: (limit: LimitValues) => void;
  onClose: () => void;
}

export function LimitDishesSheet({ chefId, limit, isBusy, outcome, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [dishes, setDishes] = useState(limit.products.map(({ product }) => product));
  return (
    <Sheet
      title={t('kitchens.limits.dishes.title')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => onSave(withDishes(limit, dishes))}
      submitLabel={t('kitchens.limits.dishes.save')}
      backLabel={t('kitchens.limits.form.back')}
    >
      <DishPicker
        chefId={chefId}
        label={t('kitchens.limits.dishes.title')}
        hint={t('kitchens.limits.dishes.hint')}
        chosen={dishes}
        onChange={setDishes}
      />
      <FormError state={outcome} />
    </Sheet>
  );
}
