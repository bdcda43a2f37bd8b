import type { BulkVerdictForm } from '@homechef/contract/reports/case';
import { maxVerdictLength, type ReportSubject } from '@homechef/contract/reports/report-options';
import { verdictsWithReason } from '@homechef/contract/reports/verdict-rules';
import { useState } from 'react';
import { useTextDraft } from '../../../../platform/forms/use-text-draft.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ActionDialog } from '../../../../ui/forms/ActionDialog.tsx';
import { DialogButton } from '../../../../ui/forms/DialogButton.tsx';
import { useOutcome } from '../../../../store/hooks/use-outcome.ts';
import { decideCases } from '../../state/bulk.requests.ts';
import { useAppDispatch } from '../../../../store/store.ts';
import { useToast } from '../../../../ui/feedback/toast-context.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { useAsyncAction } from '../../../../ui/hooks/use-async-action.ts';
import type { BulkActsProps } from '../list-tools.ts';

interface Props<T> extends BulkActsProps<T> {
  verdict: BulkVerdictForm['verdict'];
  titleKey: `hide.title.${ReportSubject | 'report'}` | 'dismiss.title';
  /** Returns the case of a row, or undefined if this verdict is not possible for it. */
  toCase: (item: T) => BulkVerdictForm['cases'][number] | undefined;
  getName: (item: T) => string;
}

const maxNames = 10;

const joinNames = (names: readonly string[]) =>
  names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ', …' : '');

function useDecision<T>({ verdict, items, toCase, onDone }: Props<T>, onClose: () => void) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isBusy, run] = useAsyncAction();
  const [refusals, setRefusals] = useState<string>();
  const { error } = useOutcome(decideCases);
  const cases = items.flatMap((item) => toCase(item) ?? []);
  const send = (reason: string) =>
    void run(async () => {
      const reply = await dispatch(decideCases(cases, { verdict, ...(reason ? { reason } : {}) }));
      if (!reply) return;
      if (reply.errors.length > 0) return setRefusals(reply.errors.join(' '));
      toast({ message: t(`moderation.many.${verdict}.done`, { count: reply.decided }), tone: 'success' });
      onClose();
      onDone();
    });
  return { isBusy, send, count: cases.length, error: refusals ?? error };
}

function DecideDialog<T>(props: Props<T> & { onClose: () => void }) {
  const { verdict, titleKey, items, toCase, getName, onClose } = props;
  const { t } = useTranslation();
  const subjects = items.map((item) => toCase(item)?.item).join(' ');
  const [reason, setReason] = useTextDraft(`many ${verdict} ${subjects}`);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, send, count, error } = useDecision(props, () => {
    setReason('');
    onClose();
  });
  const needsReason = verdictsWithReason.includes(verdict);
  const nameThose = (isPossible: boolean) =>
    joinNames(items.filter((item) => (toCase(item) !== undefined) === isPossible).map(getName));
  const confirm = () => {
    const isEmpty = needsReason && reason.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty && count > 0) send(reason.trim());
  };
  return (
    <ActionDialog
      title={t(`moderation.many.${titleKey}`, { count: items.length })}
      confirmLabel={t(`moderation.many.${verdict}.confirm`, { count })}
      keepLabel={t('ui.confirm.cancel')}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`moderation.many.${verdict}.can`, { count, names: nameThose(true) })}</p>
      {count < items.length && <p>{t(`moderation.many.${verdict}.others`, { names: nameThose(false) })}</p>}
      {needsReason && (
        <Field
          label={t('moderation.admin.words')}
          hint={t('moderation.admin.told')}
          name="reason"
          as="textarea"
          rows={4}
          maxLength={maxVerdictLength}
          value={reason}
          onChange={setReason}
          error={isMissing ? t('moderation.many.hide.missing') : undefined}
        />
      )}
    </ActionDialog>
  );
}

/** Gives the same verdict on each chosen row, recorded one by one. First says for which rows it is not possible. */
export function DecideButton<T>(props: Props<T>) {
  const { t } = useTranslation();
  return (
    <DialogButton variant="secondary" renderDialog={(close) => <DecideDialog {...props} onClose={close} />}>
      {t(`moderation.many.${props.verdict}.button`)}
    </DialogButton>
  );
}
