import { dietCategories, restateAllergens } from '@homechef/contract/products/dietary/diets';
import { maxTextLengths, categoryOptions, type Category } from '@homechef/contract/products/product-options';
import type { Product } from '@homechef/contract/products/product';
import { restockTimes } from '@homechef/contract/products/restock';
import { sampleProduct } from '@homechef/contract/products/sample-product';
import type { FocusEvent } from 'react';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { bindFields, Field } from '../../../ui/forms/Field.tsx';
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
  const field = bindFields(form, fieldErrors, onChange);
  return (
    <div className="field-row">
      <Field
        label={t('chefProducts.edit.price')}
        {...field('price')}
        inputMode="decimal"
        required
        placeholder="0.00"
        hint={t('chefProducts.edit.priceHint')}
      />
      <Field
        label={t('chefProducts.edit.countInStock')}
        {...field('countInStock')}
        inputMode="numeric"
        required
        hint={t('chefProducts.edit.countInStockHint')}
      />
    </div>
  );
}

/** Asks whether the dish is restocked automatically, and with how many portions. */
function RestockFields({ form, fieldErrors, onChange }: Omit<Props, 'product'>) {
  const { t } = useTranslation();
  const field = bindFields(form, fieldErrors, onChange);
  return (
    <div className="field-row">
      <Field
        label={t('chefProducts.edit.restock')}
        name="restockEach"
        value={form.restockEach}
        onChange={(value) => onChange({ restockEach: restockTimes.find((each) => each === value) ?? '' })}
        options={(['', ...restockTimes] as const).map((each) => [
          each,
          t(`chefProducts.edit.restocks.${each || 'never'}`),
        ])}
      />
      {form.restockEach !== '' && (
        <Field
          label={t('chefProducts.edit.restockPortions')}
          {...field('restockPortions')}
          inputMode="numeric"
          required
          hint={t('chefProducts.edit.restockHint')}
          error={fieldErrors['restock.portions']}
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
      required
      value={form.category}
      error={fieldErrors.category}
      hint={dietCategories.includes(form.category) ? t('dietary.edit.categoryHint') : undefined}
      onChange={choose}
      options={categoryOptions.map((category) => [category, getCategoryLabel(category, t)])}
    />
  );
}

/** Renders the fields of a product, except for its picture. The chef’s name is read-only. */
export function ProductFields({ product, ...rest }: Props) {
  const { t } = useTranslation();
  const { form, fieldErrors, onChange } = rest;
  const field = bindFields(form, fieldErrors, onChange);
  return (
    <div onFocus={selectSampleText}>
      <Field
        label={t('chefProducts.edit.name')}
        {...field('name')}
        required
        maxLength={maxTextLengths.name}
      />
      <PriceAndStockFields {...rest} />
      <RestockFields {...rest} />
      <CategoryField product={product} {...rest} />
      <Field
        label={t('chefProducts.edit.description')}
        {...field('description')}
        as="textarea"
        rows={5}
        required
        maxLength={maxTextLengths.description}
        hint={t('chefProducts.edit.descriptionHint')}
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
        hint={t('chefProducts.edit.brandHint')}
        value={product.brand}
        onChange={() => undefined}
      />
    </div>
  );
}
