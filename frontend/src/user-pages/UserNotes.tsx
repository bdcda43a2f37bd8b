import { maxUserNoteLength, type UserPage } from '@homechef/contract/user-pages/user-page';
import { useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useResetOnUnmount } from '../store/hooks/use-reset-on-unmount.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { addUserNote, selectNoteAddition } from '../store/user-pages/user-pages.requests.ts';
import { DateTime } from '../ui/display/DateTime.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { SubmitButton } from '../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../ui/hooks/use-async-action.ts';

interface Props {
  account: string;
  notes: UserPage['notes']['items'];
  onChanged: () => Promise<unknown>;
}

export function UserNotes({ account, notes, onChanged }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const outcome = useAppSelector(selectNoteAddition);
  const [text, setText] = useState('');
  const [isBusy, run] = useAsyncAction();
  useResetOnUnmount(addUserNote);
  const add = async () => {
    if (!(await dispatch(addUserNote(account, { text })))) return;
    setText('');
    await onChanged();
  };
  return (
    <>
      <ul>
        {notes.map(({ _id, text: words, by, at }) => (
          <li key={_id}>
            {words}
            <div className="text-soft">
              {by && t('userPages.noteBy', { name: by })}
              <DateTime at={at} isShort />
            </div>
          </li>
        ))}
      </ul>
      <ValidatedForm onSubmit={() => void run(add)}>
        <Field
          label={t('userPages.note')}
          name="note"
          as="textarea"
          rows={3}
          autoComplete="off"
          maxLength={maxUserNoteLength}
          hint={t('userPages.notesHint')}
          value={text}
          onChange={setText}
        />
        <FormError state={outcome} />
        <SubmitButton busy={isBusy}>{t('userPages.addNote')}</SubmitButton>
      </ValidatedForm>
    </>
  );
}
