import {
  allergens,
  diets,
  isWithout,
  raiseGluten,
  restateAllergens,
  speciesAllergens,
  stateOthersFree,
  type Allergen,
  type AllergenState,
  type Diet,
} from '@homechef/contract/products/dietary/diets';
import { maxDetailLength } from '@homechef/contract/products/dietary/diet-schemas';
import type { Product } from '@homechef/contract/products/product';
import { useId } from 'react';
import { Button, FormSelect } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { bindFields, Field, FieldError } from '../../../ui/forms/Field.tsx';
import { shownStates } from '../dietary/list-by-state.ts';
import { isSame } from './edit-draft.ts';
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
    <fieldset className="field" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="form-label">{t('dietary.dietsTitle')}</legend>
      <p id={`${id}-hint`} className="form-text">
        {t('dietary.edit.dietsHint')}
      </p>
      <div className="wrap row-gap-0 column-gap-3">
        {diets.map((diet) => (
          <label key={diet} className="touch-link">
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

/** Asks for the species of allergens that the dish has, such as walnuts. */
function DetailFields({ form, fieldErrors, onChange }: Omit<Props, 'product'>) {
  const { t } = useTranslation();
  const details = form.allergenDetails;
  const asked = speciesAllergens.filter((allergen) => !isWithout(form.allergens, [allergen]));
  return asked.map((allergen) => (
    <Field
      key={allergen}
      label={t('dietary.edit.which', { allergen: t(`dietary.allergens.${allergen}`) })}
      name={`allergenDetails.${allergen}`}
      maxLength={maxDetailLength}
      hint={t('dietary.edit.whichHint', { example: t(`dietary.edit.examples.${allergen}`) })}
      value={details[allergen] ?? ''}
      error={fieldErrors[`allergenDetails.${allergen}`]}
      onChange={(text) => onChange({ allergenDetails: { ...details, [allergen]: text } })}
    />
  ));
}

function AllergenFields({ form, fieldErrors, onChange }: Omit<Props, 'product'>) {
  const { t } = useTranslation();
  const id = useId();
  const setState = (allergen: Allergen, state: AllergenState | undefined) => {
    const { [allergen]: _, ...others } = form.allergens;
    const states: ProductFormValues['allergens'] = state ? { ...others, [allergen]: state } : others;
    onChange({ allergens: states.gluten === 'free' ? states : raiseGluten(states) });
  };
  return (
    <fieldset id="allergens" tabIndex={-1} className="field" aria-describedby={`${id} ${id}-error`}>
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
      {fieldErrors['allergens.gluten'] && (
        <FieldError id={`${id}-error`}>{fieldErrors['allergens.gluten']}</FieldError>
      )}
      <DetailFields form={form} fieldErrors={fieldErrors} onChange={onChange} />
      {!isSame(stateOthersFree(form.allergens), form.allergens) && (
        <Button variant="secondary" onClick={() => onChange({ allergens: stateOthersFree(form.allergens) })}>
          {t('dietary.edit.othersFree')}
        </Button>
      )}
    </fieldset>
  );
}

/** What labels and the page of a lot say about a dish. */
function PackedFields({ form, fieldErrors, onChange }: Omit<Props, 'product'>) {
  const { t } = useTranslation();
  const field = bindFields(form, fieldErrors, onChange);
  return (
    <>
      <Field
        as="textarea"
        rows={3}
        label={t('dietary.edit.ingredients')}
        {...field('ingredients')}
        hint={t('dietary.edit.ingredientsHint')}
      />
      <Field
        label={t('dietary.edit.netQuantity')}
        {...field('netQuantity')}
        hint={t('dietary.edit.netQuantityHint')}
      />
      <Field label={t('dietary.edit.storage')} {...field('storage')} hint={t('dietary.edit.storageHint')} />
    </>
  );
}

/** Renders a dish’s diets and allergens, and its maximum per order. */
export function DietaryFields(props: Props) {
  const { t } = useTranslation();
  const { form, fieldErrors, onChange } = props;
  const field = bindFields(form, fieldErrors, onChange);
  return (
    <>
      <DietFields {...props} />
      <AllergenFields form={form} fieldErrors={fieldErrors} onChange={onChange} />
      <PackedFields form={form} fieldErrors={fieldErrors} onChange={onChange} />
      <Field
        label={t('dietary.edit.maxPerOrder')}
        {...field('maxPerOrder')}
        inputMode="numeric"
        hint={t('dietary.edit.maxPerOrderHint')}
      />
    </>
  );
}
