import type { Batch } from '@homechef/contract/batches/batch';
import { NewBatch } from '@homechef/contract/batches/requests';
import { useId, useState } from 'react';
import { z } from 'zod';
import { useFormDraft } from '../../platform/forms/use-form-draft.ts';
import { validateForm } from '../../platform/forms/validate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { bindFields, Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { listAllOwnProducts } from '../products/state/own-products.requests.ts';
import { createBatch } from './batches.requests.ts';

const FormValues = z.object({
  product: z.string(),
  portions: z.string(),
  madeOn: z.string(),
  note: z.string(),
});
const emptyForm: z.output<typeof FormValues> = { product: '', portions: '', madeOn: '', note: '' };

function Made({ batch: { _id, portions, name, lot } }: { batch: Batch }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="alert alert-info">
      <p>
        <b>{t('batches.make.made', { portions, name, lot })}</b> {t('batches.make.kept')}
      </p>
      <Link className="btn btn-secondary" to={paths.chefLabelsOf(_id)}>
        {t('batches.labelsOf', { lot })}
      </Link>
    </div>
  );
}

/** Records a batch of one of the chef’s dishes. */
export function MakeBatch({ chefId, onMade }: { chefId: string; onMade: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const dispatch = useAppDispatch();
  const dishes = useQuery(listAllOwnProducts, chefId).data;
  const outcome = useAppSelector(createBatch.select);
  const { draft: form, change, clearStored } = useFormDraft('batch', FormValues, emptyForm);
  const [isChecked, setChecked] = useState(false);
  const [made, setMade] = useState<Batch>();
  const [isBusy, run] = useAsyncAction();
  const published = (dishes ?? []).filter(({ draft }) => !draft);
  const input = { ...form, product: form.product || published[0]?._id };
  const body = NewBatch.safeParse(input).data;
  const errors = isChecked ? validateForm(NewBatch, input) : {};
  const submit = () => {
    setChecked(true);
    if (!body) return;
    void run(async () => {
      setMade(undefined);
      const batch = await dispatch(createBatch(chefId, body, crypto.randomUUID()));
      if (!batch) return;
      setMade(batch);
      change({ portions: '', madeOn: '', note: '' });
      clearStored();
      setChecked(false);
      onMade();
    });
  };
  if (dishes && published.length === 0) return <p>{t('batches.make.noDishes')}</p>;
  const field = bindFields(form, errors, change);
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('batches.make.title')}</h2>
      <ValidatedForm onSubmit={submit}>
        <Field
          label={t('batches.make.dish')}
          name="product"
          value={input.product ?? ''}
          error={errors.product}
          onChange={(product) => change({ product })}
          options={published.map(({ _id, name }) => [_id, name])}
        />
        <Field label={t('batches.make.portions')} {...field('portions')} inputMode="numeric" required />
        <Field
          label={t('batches.make.madeOn')}
          {...field('madeOn')}
          type="date"
          hint={t('batches.make.madeOnHint')}
        />
        <Field label={t('batches.make.note')} {...field('note')} />
        <FormError state={outcome.status === 'fail' ? outcome : undefined} />
        <SubmitButton busy={isBusy}>{t('batches.make.submit')}</SubmitButton>
      </ValidatedForm>
      {made && <Made batch={made} />}
    </section>
  );
}
