import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { parseDollarsToCents } from '../../platform/forms/typed-price.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { useCashEntry } from './use-cash-entry.ts';

interface Props {
  chefId: string;
  onAdded: () => void;
}

export function OpeningForm({ chefId, onAdded }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isBusy, error, add } = useCashEntry(chefId, 'opening', onAdded);
  const amountCents = parseDollarsToCents(text);
  const submit = () => {
    setChecked(true);
    if (amountCents !== undefined) void add({ amountCents });
  };
  return (
    <section className="panel cash-form" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('cash.float.title')}</h2>
      <p className="text-soft">{t('cash.float.lead')}</p>
      <ValidatedForm onSubmit={submit}>
        <Field
          label={t('cash.float.amount')}
          name="float"
          value={text}
          inputMode="decimal"
          error={isChecked && amountCents === undefined ? t('cash.entry.floatMissing') : undefined}
          onChange={setText}
        />
        <FormError state={{ error }} />
        <div className="actions is-filled">
          <SubmitButton busy={isBusy} className="btn-lg">
            {t('cash.float.open')}
          </SubmitButton>
          <Button
            variant="secondary"
            size="lg"
            aria-disabled={isBusy || undefined}
            onClick={() => void add({ amountCents: 0 })}
          >
            {t('cash.float.none')}
          </Button>
        </div>
      </ValidatedForm>
    </section>
  );
}
