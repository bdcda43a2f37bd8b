import { Button } from 'react-bootstrap';
import { addMessages } from '../lib/i18n/translate.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { formatPickupStart } from '../pickups/format-pickup-time.ts';
import { usePickupTime } from '../pickups/use-pickup-time.ts';
import { Dialog } from '../ui/forms/Dialog.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { QuantityField } from '../ui/forms/QuantityField.tsx';
import { useWaitingForm, type WaitingTarget } from './use-waiting-form.ts';
import { waiting } from './waiting.en.ts';

addMessages('en', { waiting });

type Form = ReturnType<typeof useWaitingForm>;

function DishFields({ form, dishes }: { form: Form; dishes: WaitingTarget['dishes'] }) {
  const { t } = useTranslation();
  return (
    <>
      {dishes.length > 1 && (
        <Field
          label={t('waiting.dish')}
          name="product"
          as="select"
          autoComplete="off"
          value={form.dish?.product ?? ''}
          onChange={form.setDish}
        >
          {dishes.map(({ product, name }) => (
            <option key={product} value={product}>
              {name}
            </option>
          ))}
        </Field>
      )}
      <QuantityField value={form.qty} max={form.dish?.maxQuantity ?? 1} onChange={form.setQty} />
    </>
  );
}

function ContactFields({ form: { contact, fieldErrors, setContact } }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('waiting.name')}
        name="name"
        autoComplete="name"
        required
        value={contact.name}
        error={fieldErrors.name}
        onChange={(name) => setContact({ name })}
      />
      <Field
        label={t('waiting.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={contact.phone}
        error={fieldErrors.phone}
        onChange={(phone) => setContact({ phone })}
      />
      <Field
        label={t('waiting.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={contact.email}
        error={fieldErrors.email}
        onChange={(email) => setContact({ email })}
      />
    </>
  );
}

export function JoinDialog({ onClose, ...target }: WaitingTarget & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useWaitingForm(target, onClose);
  const context = usePickupTime(target.slot?.timeZone ?? 'UTC');
  const title = target.slot
    ? t('waiting.joinSlot', { time: formatPickupStart(target.slot.startsAt, context) })
    : t('waiting.joinFor', { name: form.dish?.name ?? '' });
  return (
    <Dialog
      title={title}
      className="order-dialog"
      onClose={onClose}
      onSubmit={form.submit}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('waiting.cancel')}
          </Button>
          <Button type="submit" aria-busy={form.isBusy}>
            {t('waiting.send')}
          </Button>
        </>
      }
    >
      <p>{t('waiting.lead')}</p>
      <DishFields form={form} dishes={target.dishes} />
      <ContactFields form={form} />
      <FormError state={form.outcome} />
    </Dialog>
  );
}
