import { maxVerdictLength } from '@homechef/contract/reports/report-options';
import { useState, type ReactNode } from 'react';
import { useTextDraft } from '../../../platform/forms/use-text-draft.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

interface Props {
  /** Verdict that is answered. */
  about: string;
  children?: ReactNode; // fields below the answer
  outcome: { error?: string };
  /** Resolves to whether the answer was stored. */
  onSend: (text: string) => Promise<boolean>;
}

/** Renders the form for a person’s answer to a verdict. Each verdict can be answered once. */
export function AnswerForm({ about, children, outcome, onSend }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useTextDraft(`answer ${about}`);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const send = async () => {
    if (await onSend(text)) setText('');
  };
  const submit = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') void run(send);
  };
  return (
    <ValidatedForm onSubmit={submit}>
      <FormError state={outcome} />
      <Field
        label={t('moderation.own.label')}
        name="answer"
        as="textarea"
        rows={4}
        required
        maxLength={maxVerdictLength}
        hint={t('moderation.own.hint')}
        error={isMissing ? t('moderation.own.missing') : undefined}
        value={text}
        onChange={setText}
      />
      {children}
      <SubmitButton variant="secondary" className="" busy={isBusy}>
        {t('moderation.own.send')}
      </SubmitButton>
    </ValidatedForm>
  );
}
