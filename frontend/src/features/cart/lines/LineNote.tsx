import { removeHiddenCharacters } from '@homechef/contract/http/readable-text';
import { maxNoteLength } from '@homechef/contract/orders/order-options';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import './line-note.scss';

interface Props {
  name: string;
  note: string | undefined;
  onChange: (note: string) => void;
}

/** Takes a note to the kitchen about one line of the cart. The field appears on request. */
export function LineNote({ name, note = '', onChange }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(note !== '');
  if (!isOpen)
    return (
      <button
        type="button"
        className="btn btn-link cart-line-note-button"
        aria-label={`${t('dietary.note.add')} ${t('dietary.note.of', { name })}`}
        onClick={() => setOpen(true)}
      >
        {t('dietary.note.add')}
      </button>
    );
  return (
    <Field
      className="cart-line-note"
      label={`${t('dietary.note.label')} ${t('dietary.note.of', { name })}`}
      name="note"
      maxLength={maxNoteLength}
      hint={
        <>
          {t('dietary.note.hint')}{' '}
          <span className="tabular">
            {t('dietary.note.left', { count: note.length, max: maxNoteLength })}
          </span>
        </>
      }
      value={note}
      onChange={(text) => onChange(removeHiddenCharacters(text))}
    />
  );
}
