import { formatMoney } from '@homechef/contract/money/money';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { Message } from '../../ui/feedback/Alert.tsx';
import { RestoredNotice } from '../../ui/forms/RestoredDraftNotice.tsx';
import { categoryWords } from '../shared/category-label.ts';
import type { Edit } from './edit-draft.ts';
import type { ProductField, ProductForm } from './product-form.ts';

/** Lets go of what was typed. */
function LoadButton({ onLoad }: { onLoad: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" onClick={onLoad}>
      {t('kitchen.edit.load')}
    </Button>
  );
}

const shorten = (words: string) => (words.length > 80 ? `${words.slice(0, 80)}…` : words);

/** What a field holds, in words. */
function show(form: ProductForm, field: ProductField, t: Translate): string {
  const value = form[field];
  if (field === 'image') return t('kitchen.edit.newPicture');
  if (field === 'category') return categoryWords(form.category, t);
  return field === 'price' && Number(value) > 0 ? formatMoney(Number(value)) : shorten(value);
}

/** One field that others have changed: what is stored now, and what was typed where it differs. */
function Changed({ field, edit: { base, form } }: { field: ProductField; edit: Edit }) {
  const { t } = useTranslation();
  const name = field === 'image' ? 'picture' : field;
  const words = { field: t(`kitchen.edit.${name}`), stored: show(base, field, t) };
  const isTyped = form[field] !== base[field] && field !== 'image';
  return (
    <li>
      {isTyped
        ? t('kitchen.edit.storedOther', { ...words, yours: show(form, field, t) })
        : t('kitchen.edit.stored', words)}
    </li>
  );
}

/** An edit that goes on after a reload. */
export function RestoredEdit({ onLoad }: { onLoad: () => void }) {
  return (
    <RestoredNotice>
      <LoadButton onLoad={onLoad} />
    </RestoredNotice>
  );
}

/** What is stored now of an item that has changed meanwhile; nothing when it has not. */
export function ChangedNotice({ edit, onLoad }: { edit: Edit; onLoad: () => void }) {
  const { t } = useTranslation();
  if (edit.news.length === 0) return null;
  return (
    <Message variant="warning">
      <p>{t('kitchen.edit.changed')}</p>
      <ul>
        {edit.news.map((field) => (
          <Changed key={field} field={field} edit={edit} />
        ))}
      </ul>
      <LoadButton onLoad={onLoad} />
    </Message>
  );
}
