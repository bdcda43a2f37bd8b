import type { Batch, RecallResult } from '@homechef/contract/batches/batch';
import { RecallRequest } from '@homechef/contract/batches/requests';
import { countDays } from '@homechef/contract/time/local-date';
import { useRef, useState } from 'react';
import { Button, Form } from 'react-bootstrap';
import { z } from 'zod';
import { formatCalendarDate } from '../../platform/format/dates.ts';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { validateForm } from '../../platform/forms/validate.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { PhoneLink } from '../../ui/display/ContactLinks.tsx';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { Dialog } from '../../ui/forms/Dialog.tsx';
import { bindFields, Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { recallBatches } from './batches.requests.ts';
import { ReasonText } from '../../ui/display/ReasonText.tsx';

const daysAlike = 7;

const FormValues = z.object({ batches: z.array(z.string()), reason: z.string(), advice: z.string() });
type FormValues = z.output<typeof FormValues>;

/** Creates the schema of what was typed in the dialog of a batch. It rejects that of other batches. */
const createDraftSchema = (first: string) => FormValues.extend({ first: z.literal(first) });

interface FormProps {
  form: FormValues;
  errors: Partial<Record<string, string>>;
  batches: readonly Batch[];
  onChange: (values: Partial<FormValues>) => void;
}

function WhatAndWhy({ form, errors, batches, onChange }: FormProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const field = bindFields(form, errors, onChange);
  return (
    <>
      <fieldset>
        <legend>{t('batches.recall.which')}</legend>
        {batches.map(({ _id, lot, name, madeOn }) => (
          <Form.Check
            key={_id}
            id={`recall-${_id}`}
            label={t('batches.recall.batch', { lot, name, date: formatCalendarDate(madeOn, locale) })}
            checked={form.batches.includes(_id)}
            onChange={({ target }) =>
              onChange({
                batches: target.checked ? [...form.batches, _id] : form.batches.filter((id) => id !== _id),
              })
            }
          />
        ))}
      </fieldset>
      {errors.batches && <FormError>{t('batches.recall.noneChosen')}</FormError>}
      <Field
        as="textarea"
        rows={2}
        label={t('batches.recall.reason')}
        {...field('reason')}
        hint={t('batches.recall.reasonHint')}
        required
      />
      <Field as="textarea" rows={2} label={t('batches.recall.advice')} {...field('advice')} required />
    </>
  );
}

/** Names the dishes of chosen batches, each once. */
const listNames = (batches: readonly Batch[], ids: readonly string[]): string[] => [
  ...new Set(batches.flatMap(({ _id, name }) => (ids.includes(_id) ? name : []))),
];

interface WhoProps {
  preview: RecallResult;
  form: FormValues;
  names: readonly string[];
}

function WhoIsTold({ preview, form: { reason, advice }, names }: WhoProps) {
  const { t } = useTranslation();
  const { orders, customers, reachable, walkUps, people } = preview;
  const toCall = people.filter(({ by }) => by === null);
  if (orders === 0) return <p>{t('batches.recall.nobody')}</p>;
  return (
    <>
      <p>
        <b>
          {t('batches.recall.orders', { count: orders })}, {t('batches.recall.people', { count: customers })}
        </b>
        ; {t('batches.recall.reachable', { count: reachable })}
      </p>
      {toCall.length > 0 && (
        <>
          <h3>{t('batches.recall.call')}</h3>
          <ul className="bullets">
            {toCall.map(({ name, phone, numbers }) => (
              <li key={numbers.join()}>
                <bdi>{name}</bdi>: {phone ? <PhoneLink phone={phone} /> : t('batches.recall.noPhone')}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('batches.recall.read')}</h3>
      <blockquote className="alert alert-danger">
        {names.map((dish) => (
          <p key={dish}>
            <b>{t('batches.recall.doNotEat', { dish })}</b>
          </p>
        ))}
        <p className="user-text">
          <ReasonText reason={reason} />
        </p>
        <p className="user-text">{t('batches.recall.whatToDo', { advice })}</p>
      </blockquote>
      {walkUps > 0 && <p>{t('batches.recall.walkUps', { count: walkUps })}</p>}
      <p>{t('batches.recall.final')}</p>
    </>
  );
}

/** Batches that may have the same fault as another one: of its dish, or made within a week of it. */
const listAlike = (batches: readonly Batch[], { product, madeOn }: Batch): Batch[] =>
  batches.filter(
    (batch) =>
      !batch.recall && (batch.product === product || Math.abs(countDays(batch.madeOn, madeOn)) < daysAlike),
  );

interface Props {
  chefId: string;
  /** The batch from which the recall was opened. */
  first: Batch;
  /** All batches of the kitchen. */
  batches: readonly Batch[];
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Recalls batches in two steps: what and why, and then who is told. */
export function RecallDialog({ chefId, first, batches, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const outcome = useAppSelector(recallBatches.select);
  const {
    draft: form,
    change,
    clearStored,
  } = useFormDraft('recall', createDraftSchema(first._id), {
    first: first._id,
    batches: [first._id],
    reason: '',
    advice: '',
  });
  const [isChecked, setChecked] = useState(false);
  const [preview, setPreview] = useState<RecallResult>();
  const [isBusy, run] = useAsyncAction();
  const key = useRef(crypto.randomUUID());
  const body = RecallRequest.safeParse(form).data;
  const errors = isChecked ? validateForm(RecallRequest, form) : {};
  const submit = () => {
    setChecked(true);
    if (!body) return;
    void run(async () => {
      if (!preview) {
        const found = await dispatch(recallBatches(chefId, { ...body, preview: true }, crypto.randomUUID()));
        key.current = crypto.randomUUID();
        if (found) setPreview(found);
        return;
      }
      const recalled = await dispatch(recallBatches(chefId, body, key.current));
      if (!recalled) return;
      clearStored();
      const done = recalled.orders === 0 ? 'batches.recall.doneForNobody' : 'batches.recall.done';
      toast({ message: t(done), tone: 'success' });
      await onDone();
      onClose();
    });
  };
  const nameLastStep = ({ reachable }: RecallResult) =>
    reachable === 0 ? t('batches.recall.nowOnly') : t('batches.recall.now', { count: reachable });
  return (
    <Dialog
      title={t(preview ? 'batches.recall.who' : 'batches.recall.title')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" onClick={preview ? () => setPreview(undefined) : onClose}>
            {t(preview ? 'batches.recall.back' : 'batches.recall.cancel')}
          </Button>
          <SubmitButton busy={isBusy} className="" variant={preview ? 'danger' : 'primary'}>
            {preview ? nameLastStep(preview) : t('batches.recall.next')}
          </SubmitButton>
        </>
      }
    >
      {preview ? (
        <WhoIsTold preview={preview} form={form} names={listNames(batches, form.batches)} />
      ) : (
        <WhatAndWhy form={form} errors={errors} batches={listAlike(batches, first)} onChange={change} />
      )}
      <FormError state={outcome.status === 'fail' ? outcome : undefined} />
    </Dialog>
  );
}
