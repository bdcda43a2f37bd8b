import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { useOwnDishes } from './use-own-dishes.ts';

interface Props {
  chefId: string;
  label: string;
  hint?: string;
  error?: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function DishPicker({ chefId, label, hint, error, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dishes = useOwnDishes(chefId);
  const toggle = (dish: string) =>
    onChange(chosen.includes(dish) ? chosen.filter((other) => other !== dish) : [...chosen, dish]);
  return (
    <fieldset
      className="fieldset"
      // The group takes the focus when the form is submitted without a dish.
      tabIndex={-1}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
      aria-busy={!dishes}
    >
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="form-text">
          {hint}
        </p>
      )}
      {dishes?.length === 0 && <p>{t('kitchens.dishes.none')}</p>}
      <div className="dish-checks">
        {dishes?.map(({ _id, name }) => (
          <label key={_id} className="check-row mb-0">
            <input
              type="checkbox"
              className="form-check-input"
              checked={chosen.includes(_id)}
              onChange={() => toggle(_id)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
