import { formatMoney } from '@homechef/contract/money';
import { Button } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../lib/language.ts';
import { Message } from '../ui/Message.tsx';
import { categoryWords } from './category-words.ts';
import type { Edit } from './product-edit.ts';
import type { ProductField, ProductForm } from './product-form.ts';

interface Props {
  edit: Edit;
  /** It was kept from before a reload. */
  isRestored: boolean;
  onLoad: () => void;
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

/** What is special about this edit: it goes on after a reload, or the item has changed meanwhile. */
export function EditNotice({ edit, isRestored, onLoad }: Props) {
  const { t } = useTranslation();
  const { news } = edit;
  if (!isRestored && news.length === 0) return null;
  return (
    <Message variant={news.length > 0 ? 'warning' : 'info'}>
      {isRestored && <p>{t('kitchen.edit.restored')}</p>}
      {news.length > 0 && (
        <>
          <p>{t('kitchen.edit.changed')}</p>
          <ul>
            {news.map((field) => (
              <Changed key={field} field={field} edit={edit} />
            ))}
          </ul>
        </>
      )}
      <Button variant="secondary" onClick={onLoad}>
        {t('kitchen.edit.load')}
      </Button>
    </Message>
  );
}
