import { maxNoteLength, type AdminNote } from '@homechef/contract/admin-notes/admin-note';
import { useTextDraft } from '../../platform/forms/use-text-draft.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { DateTime } from '../../ui/display/DateTime.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';

interface Props {
  /** Account or order. */
  about: string;
  notes: readonly AdminNote[];
  outcome: { error?: string };
  /** Resolves to whether the note was stored. */
  onAdd: (text: string) => Promise<boolean>;
}

/** Shows what admins noted about an account or an order, and lets them add a note. */
export function AdminNotes({ about, notes, outcome, onAdd }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useTextDraft(`note ${about}`);
  const [isBusy, run] = useAsyncAction();
  const add = async () => {
    if (await onAdd(text)) setText('');
  };
  return (
    <>
      <ul className="bullets">
        {notes.map(({ _id, text: words, by, at, says }) => (
          <li key={_id}>
            {says && <b>{t(`moderation.reasons.${says}_says`)}: </b>}
            <span className="user-text">{words}</span>
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
          maxLength={maxNoteLength}
          hint={t('userPages.notesHint')}
          value={text}
          onChange={setText}
        />
        <FormError state={outcome} />
        <SubmitButton busy={isBusy} variant="secondary">
          {t('userPages.addNote')}
        </SubmitButton>
      </ValidatedForm>
    </>
  );
}
