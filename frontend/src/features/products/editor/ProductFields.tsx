import { dietCategories, restateAllergens } from '@homechef/contract/products/dietary/diets';
import { maxTextLengths, categoryOptions, type Category } from '@homechef/contract/products/product-options';
import type { Product } from '@homechef/contract/products/product';
import { restockTimes } from '@homechef/contract/products/restock';
import { sampleProduct } from '@homechef/contract/products/sample-product';
import type { FocusEvent } from 'react';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { getCategoryLabel } from '../shared/category-label.ts';
import { OptionsEditor } from '../../menu/editor/OptionsEditor.tsx';
import { DietaryFields } from './DietaryFields.tsx';
import type { ProductFormValues } from './product-form.ts';

/** Selects the text of the sample product on focus, so that typing replaces it. */
function selectSampleText({ target }: FocusEvent) {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField && [sampleProduct.name, sampleProduct.description].some((text) => text === target.value))
    target.select();
}

interface Props {
  product: Product;
  form: ProductFormValues;
  fieldErrors: FieldErrors;
  onChange: (part: Partial<ProductFormValues>) => void;
}

function PriceAndStockFields({ form, fieldErrors, onChange }: Omit<Props, 'product'>) {
  const { t } = useTranslation();
  return (
    <div className="field-row">
      <Field
        label={t('chefProducts.edit.price')}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        required
        placeholder="0.00"
        hint={t('chefProducts.edit.priceHint')}
        value={form.price}
        error={fieldErrors.price}
        onChange={(price) => onChange({ price })}
      />
      <Field
        label={t('chefProducts.edit.countInStock')}
        name="countInStock"
        inputMode="numeric"
        autoComplete="off"
        required
        hint={t('chefProducts.edit.countInStockHint')}
        value={form.countInStock}
        error={fieldErrors.countInStock}
        onChange={(countInStock) => onChange({ countInStock })}
      />
    </div>
  );
}

/** Asks whether the dish is restocked automatically, and with how many portions. */
function RestockFields({ form, fieldErrors, onChange }: Omit<Props, 'product'>) {
  const { t } = useTranslation();
  return (
    <div className="field-row">
      <Field
        label={t('chefProducts.edit.restock')}
        name="restockEach"
        as="select"
        autoComplete="off"
        value={form.restockEach}
        onChange={(value) => onChange({ restockEach: restockTimes.find((each) => each === value) ?? '' })}
      >
        {(['', ...restockTimes] as const).map((each) => (
          <option key={each} value={each}>
            {t(`chefProducts.edit.restocks.${each || 'never'}`)}
          </option>
        ))}
      </Field>
      {form.restockEach !== '' && (
        <Field
          label={t('chefProducts.edit.restockPortions')}
          name="restockPortions"
          inputMode="numeric"
          autoComplete="off"
          required
          hint={t('chefProducts.edit.restockHint')}
          value={form.restockPortions}
          error={fieldErrors['restock.portions']}
          onChange={(restockPortions) => onChange({ restockPortions })}
        />
      )}
    </div>
  );
}

/** Asks for the category. One that implies a diet also states the allergens that the diet excludes. */
function CategoryField({ product, form, fieldErrors, onChange }: Props) {
  const { t } = useTranslation();
  const choose = (value: string) => {
    const category = value as Category;
    const after = { category, diets: form.diets };
    onChange({ category, allergens: restateAllergens(form, after, product.allergens) });
  };
  return (
    <Field
      label={t('chefProducts.edit.category')}
      name="category"
      as="select"
      autoComplete="off"
      required
      value={form.category}
      error={fieldErrors.category}
      hint={dietCategories.includes(form.category) ? t('dietary.edit.categoryHint') : undefined}
      onChange={choose}
    >
      {categoryOptions.map((category) => (
        <option key={category} value={category}>
          {getCategoryLabel(category, t)}
        </option>
      ))}
    </Field>
  );
}

/** Renders the fields of a product, except for its picture. The chef’s name is read-only. */
export function ProductFields({ product, ...rest }: Props) {
  const { t } = useTranslation();
  const { form, fieldErrors, onChange } = rest;
  return (
    <div onFocus={selectSampleText}>
      <Field
        label={t('chefProducts.edit.name')}
        name="name"
        autoComplete="off"
        required
        maxLength={maxTextLengths.name}
        value={form.name}
        error={fieldErrors.name}
        onChange={(name) => onChange({ name })}
      />
      <PriceAndStockFields {...rest} />
      <RestockFields {...rest} />
      <CategoryField product={product} {...rest} />
      <Field
        label={t('chefProducts.edit.description')}
        name="description"
        as="textarea"
        rows={5}
        autoComplete="off"
        required
        maxLength={maxTextLengths.description}
        hint={t('chefProducts.edit.descriptionHint')}
        value={form.description}
        error={fieldErrors.description}
        onChange={(description) => onChange({ description })}
      />
      <DietaryFields product={product} form={form} fieldErrors={fieldErrors} onChange={onChange} />
      <OptionsEditor
        product={product}
        groups={form.optionGroups}
        fieldErrors={fieldErrors}
        onChange={(optionGroups) => onChange({ optionGroups })}
      />
      <Field
        label={t('chefProducts.edit.brand')}
        name="brand"
        readOnly
        autoComplete="off"
        hint={t('chefProducts.edit.brandHint')}
        value={product.brand}
        onChange={() => undefined}
      />
    </div>
  );
}
