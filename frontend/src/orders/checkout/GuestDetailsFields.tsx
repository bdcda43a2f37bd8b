import type { FieldErrors } from '../../lib/http/api-client.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import type { GuestFormValues } from './guest-form.ts';

interface Props {
  draft: GuestFormValues;
  problems: FieldErrors;
  onChange: (part: Partial<GuestFormValues>) => void;
}

/** Who the guest is: what the chef calls out, and where to reach them. */
export function GuestDetailsFields({ draft, problems, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="guest-details">
      <h2 id="guest-details" className="checkout-title">
        {t('orders.guest.details')}
      </h2>
      <Field
        label={t('orders.guest.name')}
        name="userName"
        autoComplete="name"
        required
        value={draft.userName}
        error={problems.userName}
        onChange={(userName) => onChange({ userName })}
      />
      <Field
        label={t('orders.guest.email')}
        name="userEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={draft.userEmail}
        error={problems.userEmail}
        onChange={(userEmail) => onChange({ userEmail })}
      />
      <Field
        label={t('orders.guest.phone')}
        name="customerPhone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        hint={t('orders.guest.phoneHint')}
        value={draft.customerPhone}
        error={problems.customerPhone}
        onChange={(customerPhone) => onChange({ customerPhone })}
      />
    </section>
  );
}
