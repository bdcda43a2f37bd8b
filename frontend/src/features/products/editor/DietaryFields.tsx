import {
  allergens,
  diets,
  restateAllergens,
  stateOthersFree,
  type Allergen,
  type AllergenState,
  type Diet,
} from '@homechef/contract/products/dietary/diets';
import type { Product } from '@homechef/contract/products/product';
import { useId } from 'react';
import { Button, FormSelect } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { Field, FieldError } from '../../../ui/forms/Field.tsx';
import { shownStates } from '../dietary/list-by-state.ts';
import type { ProductFormValues } from './product-form.ts';
import './dietary-fields.scss';

interface Props {
  product: Product;
  form: ProductFormValues;
  fieldErrors: FieldErrors;
  onChange: (part: Partial<ProductFormValues>) => void;
}

function DietFields({ product, form, fieldErrors, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const toggle = (diet: Diet) => {
    const chosen = diets.filter((other) => form.diets.includes(other) !== (other === diet));
    const after = { category: form.category, diets: chosen };
    onChange({ diets: chosen, allergens: restateAllergens(form, after, product.allergens) });
  };
  const error = fieldErrors.diets;
  return (
    <fieldset className="field diet-fields" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="form-label">{t('dietary.dietsTitle')}</legend>
      <p id={`${id}-hint`} className="form-text">
        {t('dietary.edit.dietsHint')}
      </p>
      <div className="diet-options">
        {diets.map((diet) => (
          <label key={diet} className="diet-option">
            <input
              type="checkbox"
              name="diets"
              className="form-check-input"
              checked={form.diets.includes(diet)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(diet)}
            />
            {t(`dietary.diets.${diet}`)}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

interface AllergenFieldProps {
  allergen: Allergen;
  state: AllergenState | undefined;
  onChange: (state: AllergenState | undefined) => void;
}

function AllergenField({ allergen, state, onChange }: AllergenFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={`allergen-field is-${state ?? 'unstated'}`}>
      <label htmlFor={id}>{t(`dietary.allergens.${allergen}`)}</label>
      <FormSelect
        id={id}
        name={`allergens.${allergen}`}
        autoComplete="off"
        value={state ?? 'unstated'}
        onChange={({ target: { value } }) =>
          onChange(value === 'unstated' ? undefined : (value as AllergenState))
        }
      >
        {shownStates.toReversed().map((option) => (
          <option key={option} value={option}>
            {t(`dietary.states.${option}`)}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}

function AllergenFields({ form, onChange }: Omit<Props, 'product' | 'fieldErrors'>) {
  const { t } = useTranslation();
  const id = useId();
  const setState = (allergen: Allergen, state: AllergenState | undefined) => {
    const { [allergen]: _, ...others } = form.allergens;
    onChange({ allergens: state ? { ...others, [allergen]: state } : others });
  };
  return (
    <fieldset id="allergens" tabIndex={-1} className="field" aria-describedby={id}>
      <legend className="form-label">{t('dietary.title')}</legend>
      <p id={id} className="form-text">
        {t('dietary.edit.allergensHint')}
      </p>
      <div className="allergen-fields">
        {allergens.map((allergen) => (
          <AllergenField
            key={allergen}
            allergen={allergen}
            state={form.allergens[allergen]}
            onChange={(state) => setState(allergen, state)}
          />
        ))}
      </div>
      {allergens.some((allergen) => form.allergens[allergen] === undefined) && (
        <Button variant="secondary" onClick={() => onChange({ allergens: stateOthersFree(form.allergens) })}>
          {t('dietary.edit.othersFree')}
        </Button>
      )}
    </fieldset>
  );
}

/** Renders a dish’s diets and allergens, and its maximum per order. */
export function DietaryFields(props: Props) {
  const { t } = useTranslation();
  const { form, fieldErrors, onChange } = props;
  return (
    <>
      <DietFields {...props} />
      <AllergenFields form={form} onChange={onChange} />
      <Field
        label={t('dietary.edit.maxPerOrder')}
        name="maxPerOrder"
        inputMode="numeric"
        autoComplete="off"
        hint={t('dietary.edit.maxPerOrderHint')}
        value={form.maxPerOrder}
        error={fieldErrors.maxPerOrder}
        onChange={(maxPerOrder) => onChange({ maxPerOrder })}
      />
    </>
  );
}
