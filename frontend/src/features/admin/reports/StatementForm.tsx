import { disputeSides, maxNoteLength } from '@homechef/contract/admin-notes/admin-note';
import { useState } from 'react';
import { useTextDraft } from '../../../platform/forms/use-text-draft.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { addStatements } from '../state/moderation.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

/** Records what the sides of a dispute say. The first statement opens the dispute. */
export function StatementForm({ id }: { id: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const outcome = useOutcome(addStatements);
  const [customer, setCustomer] = useTextDraft(`customer ${id}`);
  const [kitchen, setKitchen] = useTextDraft(`kitchen ${id}`);
  const words = { customer, kitchen };
  const setWords = { customer: setCustomer, kitchen: setKitchen };
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const isEmpty = disputeSides.every((side) => words[side].trim() === '');
  const add = async () => {
    if (!(await dispatch(addStatements(id, words)))) return;
    setCustomer('');
    setKitchen('');
    toast({ message: t('moderation.dispute.added'), tone: 'success' });
  };
  const submit = () => {
    setMissing(isEmpty);
    if (!isEmpty) void run(add);
  };
  return (
    <ValidatedForm onSubmit={submit}>
      {disputeSides.map((side, i) => (
        <Field
          key={side}
          label={t(`moderation.dispute.${side}`)}
          name={side}
          as="textarea"
          rows={3}
          maxLength={maxNoteLength}
          hint={i === 0 ? t('moderation.dispute.hint') : undefined}
          error={isMissing && i === 0 ? t('moderation.dispute.missing') : undefined}
          value={words[side]}
          onChange={setWords[side]}
        />
      ))}
      <FormError state={outcome} />
      <SubmitButton className="" busy={isBusy}>
        {t('moderation.dispute.add')}
      </SubmitButton>
    </ValidatedForm>
  );
}
