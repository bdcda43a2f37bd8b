import { formatMoney } from '@homechef/contract/money/money';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { RestoredDraftNotice } from '../../ui/forms/RestoredDraftNotice.tsx';
import { getCategoryLabel } from '../shared/category-label.ts';
import type { EditDraft } from './edit-draft.ts';
import type { ProductField, ProductFormValues } from './product-form.ts';

/** Lets go of what was typed. */
function LoadButton({ onLoad }: { onLoad: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" onClick={onLoad}>
      {t('chefProducts.edit.load')}
    </Button>
  );
}

const shorten = (words: string) => (words.length > 80 ? `${words.slice(0, 80)}…` : words);

/** What a field holds, in words. */
function show(form: ProductFormValues, field: ProductField, t: Translate): string {
  const value = form[field];
  if (field === 'image') return t('chefProducts.edit.newPicture');
  if (field === 'category') return getCategoryLabel(form.category, t);
  return field === 'price' && Number(value) > 0 ? formatMoney(Number(value)) : shorten(value);
}

/** One field that others have changed: what is stored now, and what was typed where it differs. */
function Changed({ field, edit: { base, form } }: { field: ProductField; edit: EditDraft }) {
  const { t } = useTranslation();
  const name = field === 'image' ? 'picture' : field;
  const words = { field: t(`chefProducts.edit.${name}`), stored: show(base, field, t) };
  const isTyped = form[field] !== base[field] && field !== 'image';
  return (
    <li>
      {isTyped
        ? t('chefProducts.edit.storedOther', { ...words, yours: show(form, field, t) })
        : t('chefProducts.edit.stored', words)}
    </li>
  );
}

/** An edit that goes on after a reload. */
export function RestoredEditNotice({ onLoad }: { onLoad: () => void }) {
  return (
    <RestoredDraftNotice>
      <LoadButton onLoad={onLoad} />
    </RestoredDraftNotice>
  );
}

/** What is stored now of an item that has changed meanwhile; nothing when it has not. */
export function EditConflictNotice({ edit, onLoad }: { edit: EditDraft; onLoad: () => void }) {
  const { t } = useTranslation();
  if (edit.news.length === 0) return null;
  return (
    <Alert variant="warning">
      <p>{t('chefProducts.edit.changed')}</p>
      <ul>
        {edit.news.map((field) => (
          <Changed key={field} field={field} edit={edit} />
        ))}
      </ul>
      <LoadButton onLoad={onLoad} />
    </Alert>
  );
}
