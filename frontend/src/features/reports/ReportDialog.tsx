import {
  maxReportLength,
  reportReasons,
  type ReportReason,
  type ReportSubject,
} from '@homechef/contract/reports/report-options';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { z } from 'zod';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { addReport } from './state/reports.requests.ts';
import { useOutcome } from '../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Dialog } from '../../ui/forms/Dialog.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';

export interface ReportTarget {
  about: ReportSubject;
  id: string;
  name: string;
}

/** Creates the schema of what was typed about a subject. It rejects that about others. */
const createDraftSchema = ({ about, id }: Omit<ReportTarget, 'name'>) =>
  z.object({ about: z.literal(about), id: z.literal(id), reason: z.string(), text: z.string() });

interface FieldsProps {
  reason: string;
  text: string;
  isReasonMissing: boolean;
  onChange: (values: { reason?: string; text?: string }) => void;
}

function ReportFields({ reason, text, isReasonMissing, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('reports.reason')}
        name="reason"
        required
        value={reason}
        error={isReasonMissing ? t('reports.noReason') : undefined}
        onChange={(value) => onChange({ reason: value })}
        noneLabel={t('reports.choose')}
        options={reportReasons.map((option) => [option, t(`reports.reasons.${option}`)])}
      />
      <Field
        label={t('reports.text')}
        name="text"
        as="textarea"
        rows={4}
        maxLength={maxReportLength}
        value={text}
        onChange={(value) => onChange({ text: value })}
      />
    </>
  );
}

export function ReportDialog({ about, id, name, onClose }: ReportTarget & { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const state = useOutcome(addReport);
  const {
    draft: { reason, text },
    change,
    clearStored,
  } = useFormDraft('report', createDraftSchema({ about, id }), { about, id, reason: '', text: '' });
  const [hasTried, setHasTried] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const isKnown = state.status === 'success' && state.data.isRepeated;
  const isSent = state.status === 'success' && !isKnown;
  const send = () => {
    setHasTried(true);
    if (!reason) return;
    void run(async () => {
      if (await dispatch(addReport({ about, id, reason: reason as ReportReason, text }))) clearStored();
    });
  };
  return (
    <Dialog
      title={t('reports.of', { name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(isSent ? 'reports.close' : 'reports.cancel')}
          </Button>
          {!isSent && (
            <Button aria-busy={isBusy} onClick={send}>
              {t('reports.send')}
            </Button>
          )}
        </>
      }
    >
      {isSent ? (
        <Alert>{t('reports.sent')}</Alert>
      ) : (
        <ReportFields reason={reason} text={text} isReasonMissing={hasTried && !reason} onChange={change} />
      )}
      {isKnown && <Alert>{t('reports.known')}</Alert>}
      <FormError state={state} />
    </Dialog>
  );
}
