import { formatMoney } from '@homechef/contract/money/money';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { RestoredDraftNotice } from '../../../ui/forms/RestoredDraftNotice.tsx';
import { getCategoryLabel } from '../shared/category-label.ts';
import { listByState } from '../dietary/list-by-state.ts';
import { isSame, type EditDraft } from './edit-draft.ts';
import type { ProductField, ProductFormValues } from './product-form.ts';

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" onClick={onDiscard}>
      {t('chefProducts.edit.load')}
    </Button>
  );
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

const formatAllergens = ({ allergens }: ProductFormValues, t: Translate): string =>
  listByState(allergens)
    .filter(({ state }) => state !== 'unstated')
    .map((group) => {
      const names = group.allergens.map((allergen) => t(`dietary.allergens.${allergen}`)).join(', ');
      return t('dietary.listed', { state: t(`dietary.states.${group.state}`), allergens: names });
    })
    .join('; ') || '–';

function formatField(form: ProductFormValues, field: ProductField, t: Translate): string {
  if (field === 'diets') return form.diets.map((diet) => t(`dietary.diets.${diet}`)).join(', ') || '–';
  if (field === 'optionGroups') return form.optionGroups.map(({ name }) => name).join(', ') || '–';
  if (field === 'allergens') return formatAllergens(form, t);
  if (field === 'allergenDetails') return Object.values(form.allergenDetails).join(', ') || '–';
  const value = form[field];
  if (field === 'image') return t('chefProducts.edit.newPicture');
  if (field === 'restockEach') return t(`chefProducts.edit.restocks.${form.restockEach || 'never'}`);
  if (field === 'category') return getCategoryLabel(form.category, t);
  return field === 'price' && Number(value) > 0 ? formatMoney(Number(value)) : shorten(value);
}

const fieldLabels = {
  name: 'chefProducts.edit.name',
  price: 'chefProducts.edit.price',
  image: 'chefProducts.edit.picture',
  category: 'chefProducts.edit.category',
  countInStock: 'chefProducts.edit.countInStock',
  description: 'chefProducts.edit.description',
  diets: 'dietary.dietsTitle',
  allergens: 'dietary.title',
  allergenDetails: 'dietary.edit.details',
  maxPerOrder: 'dietary.edit.maxPerOrder',
  ingredients: 'dietary.edit.ingredients',
  netQuantity: 'dietary.edit.netQuantity',
  storage: 'dietary.edit.storage',
  restockEach: 'chefProducts.edit.restock',
  restockPortions: 'chefProducts.edit.restockPortions',
  optionGroups: 'optionEditor.title',
} as const;

/** Shows a field that was changed elsewhere: the stored value, and the typed one if it differs. */
function ChangedField({ field, edit: { base, form } }: { field: ProductField; edit: EditDraft }) {
  const { t } = useTranslation();
  const values = { field: t(fieldLabels[field]), stored: formatField(base, field, t) };
  const isTyped = !isSame(form[field], base[field]) && field !== 'image';
  return (
    <li>
      {isTyped
        ? t('chefProducts.edit.storedOther', { ...values, yours: formatField(form, field, t) })
        : t('chefProducts.edit.stored', values)}
    </li>
  );
}

export function RestoredEditNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <RestoredDraftNotice>
      <DiscardButton onDiscard={onDiscard} />
    </RestoredDraftNotice>
  );
}

/** Lists the fields that were changed elsewhere during the edit. Renders nothing if there are none. */
export function EditConflictNotice({ edit, onDiscard }: { edit: EditDraft; onDiscard: () => void }) {
  const { t } = useTranslation();
  if (edit.news.length === 0) return null;
  return (
    <Alert variant="warning">
      <p>{t('chefProducts.edit.changed')}</p>
      <ul className="bullets">
        {edit.news.map((field) => (
          <ChangedField key={field} field={field} edit={edit} />
        ))}
      </ul>
      <DiscardButton onDiscard={onDiscard} />
    </Alert>
  );
}
