import { permitKinds, type Permit } from '@homechef/contract/permits/permit';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { z } from 'zod';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { formatDate } from '../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { getPermit, submitPermit, uploadPermitPicture } from './state/permits.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useOutcome } from '../../store/hooks/use-outcome.ts';
import { useServerFieldErrors } from '../../store/hooks/use-server-field-errors.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { bindFields, Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { RestoredDraftNotice } from '../../ui/forms/RestoredDraftNotice.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { PermitPictureField } from './PermitPictureField.tsx';
import { toDay } from './use-market-time.ts';
import { ReasonText } from '../../ui/display/ReasonText.tsx';
import './permits.scss';

const getState = ({ submitted, checked }: Permit) => {
  if (submitted && submitted.state !== 'approved') return submitted.state;
  if (checked?.isExpired) return 'expired';
  return submitted?.state ?? 'none';
};

function PermitState({ permit }: { permit: Permit }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const state = getState(permit);
  const { submitted, checked } = permit;
  return (
    <section className="panel permit-state" role="status">
      <h2>{t(`permits.own.states.${state}`)}</h2>
      {submitted?.reason && (
        <p>
          <b>{t('permits.reason')}</b>{' '}
          <span className="user-text">
            <ReasonText reason={submitted.reason} />
          </span>
        </p>
      )}
      <p>{t(`permits.own.hints.${state}`)}</p>
      {checked && (
        <p className="text-soft">
          {t('permits.expires')}:{' '}
          {checked.expiresOn ? formatDate(toDay(checked.expiresOn), 'day', locale) : t('permits.never')}
        </p>
      )}
    </section>
  );
}

const Values = z.object({
  number: z.string(),
  kind: z.enum(permitKinds),
  issuer: z.string(),
  holder: z.string(),
  expiresOn: z.string(),
});
type Values = z.output<typeof Values>;
const Draft = Values.partial();

const toValues = ({ submitted }: Permit): Values => ({
  number: submitted?.number ?? '',
  kind: submitted?.kind ?? 'cottage_food',
  issuer: submitted?.issuer ?? '',
  holder: submitted?.holder ?? '',
  expiresOn: submitted?.expiresOn ?? '',
});

/** Returns the state of a permit form. It sends the picture first, because a permit needs one. */
function usePermitForm(permit: Permit) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const toast = useToast();
  const outcome = useOutcome(submitPermit);
  const uploaded = useOutcome(uploadPermitPicture);
  const { draft, isRestored, change, discard } = useFormDraft<Partial<Values>>('permit', Draft, {});
  const [file, setFile] = useState<File>();
  const [isBusy, run] = useAsyncAction();
  const values = { ...toValues(permit), ...draft };
  const [fieldErrors, alert] = useServerFieldErrors(outcome, { ...values, picture: file });
  const send = async () => {
    if (file && !(await dispatch(uploadPermitPicture(permit._id, file)))) return;
    if (!(await dispatch(submitPermit(permit._id, values)))) return;
    setFile(undefined);
    discard();
    toast({ message: t('permits.own.sent'), tone: 'success' });
  };
  return {
    values,
    fieldErrors,
    isBusy,
    file,
    setFile,
    alert: uploaded.status === 'fail' ? uploaded : alert,
    isRestored,
    change,
    discard,
    submit: () => void run(send),
  };
}

function PermitForm({ permit }: { permit: Permit }) {
  const { t } = useTranslation();
  const form = usePermitForm(permit);
  const { values, fieldErrors, change, submit, alert, isBusy, file, setFile } = form;
  const field = bindFields(values, fieldErrors, change);
  return (
    <ValidatedForm className="panel" onSubmit={submit}>
      {form.isRestored && (
        <RestoredDraftNotice>
          <Button variant="link" onClick={form.discard}>
            {t('permits.own.discard')}
          </Button>
        </RestoredDraftNotice>
      )}
      <Field
        label={t('permits.kind')}
        name="kind"
        value={values.kind}
        error={fieldErrors.kind}
        onChange={(kind) => change({ kind: permitKinds.find((known) => known === kind) ?? 'other' })}
        options={permitKinds.map((kind) => [kind, t(`permits.kinds.${kind}`)])}
      />
      <Field label={t('permits.number')} {...field('number')} required />
      <Field label={t('permits.issuer')} {...field('issuer')} required />
      <Field label={t('permits.holder')} {...field('holder')} hint={t('permits.holderHint')} />
      <Field
        label={t('permits.expires')}
        {...field('expiresOn')}
        type="date"
        hint={t('permits.own.expiresHint')}
      />
      <PermitPictureField permit={permit} file={file} error={fieldErrors.picture} onChoose={setFile} />
      <FormError state={alert} />
      <SubmitButton busy={isBusy}>{t('permits.own.send')}</SubmitButton>
    </ValidatedForm>
  );
}

function OwnPermit({ chefId }: { chefId: string }) {
  const state = useQuery(getPermit, chefId);
  return (
    <QueryView state={state} skeleton={<Skeleton shape="block" height="320px" />}>
      {(permit: Permit) => (
        <>
          <PermitState permit={permit} />
          <PermitForm permit={permit} />
        </>
      )}
    </QueryView>
  );
}

export function PermitScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <div className="form-page">
      <PageTitle title={t('permits.own.title')} />
      <p className="text-soft">{t('permits.own.lead')}</p>
      {chef && <OwnPermit chefId={chef._id} />}
    </div>
  );
}
