import { maxVerdictLength } from '@homechef/contract/reports/report-options';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';

interface Props {
  children?: ReactNode; // fields below the answer
  outcome: { error?: string };
  onSend: (text: string) => Promise<unknown>;
}

/** Renders the form for a person’s answer to a verdict. Each verdict can be answered once. */
export function AnswerForm({ children, outcome, onSend }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const submit = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') void run(() => onSend(text));
  };
  return (
    <ValidatedForm onSubmit={submit}>
      <FormError state={outcome} />
      <Field
        label={t('moderation.own.label')}
        name="answer"
        as="textarea"
        rows={4}
        autoComplete="off"
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
