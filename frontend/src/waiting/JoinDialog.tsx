import { useId } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { addMessages } from '../lib/i18n/translate.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { formatPickupStart } from '../pickups/format-pickup-time.ts';
import { usePickupTime } from '../pickups/use-pickup-time.ts';
import { Field } from '../ui/forms/Field.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { QuantityField } from '../ui/forms/QuantityField.tsx';
import { ValidatedForm } from '../ui/forms/ValidatedForm.tsx';
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
  const titleId = useId();
  const form = useWaitingForm(target, onClose);
  const context = usePickupTime(target.slot?.timeZone ?? 'UTC');
  const title = target.slot
    ? t('waiting.joinSlot', { time: formatPickupStart(target.slot.startsAt, context) })
    : t('waiting.joinFor', { name: form.dish?.name ?? '' });
  return (
    <Modal show onHide={onClose} centered scrollable aria-labelledby={titleId} className="order-dialog">
      <Modal.Header>
        <Modal.Title id={titleId} as="h2">
          {title}
        </Modal.Title>
      </Modal.Header>
      <ValidatedForm className="waiting-form" onSubmit={form.submit}>
        <Modal.Body>
          <p>{t('waiting.lead')}</p>
          <DishFields form={form} dishes={target.dishes} />
          <ContactFields form={form} />
          <FormError state={form.outcome} />
        </Modal.Body>
        <Modal.Footer>
          <Button variant="secondary" onClick={onClose}>
            {t('waiting.cancel')}
          </Button>
          <Button type="submit" aria-busy={form.isBusy}>
            {t('waiting.send')}
          </Button>
        </Modal.Footer>
      </ValidatedForm>
    </Modal>
  );
}
