import type { ReactNode } from 'react';
import type { FieldErrors } from '../../../platform/http/api-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { loadConfig } from '../../system/state/system.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { bindFields, Field } from '../../../ui/forms/Field.tsx';
import type { GuestFormValues } from './guest-form.ts';

interface Props {
  draft: GuestFormValues;
  fieldErrors: FieldErrors;
  onChange: (part: Partial<GuestFormValues>) => void;
  children?: ReactNode;
}

export function GuestDetailsFields({ draft, fieldErrors, onChange, children }: Props) {
  const { t } = useTranslation();
  // The field must not promise emails until it is known whether this market sends any.
  const channels = useQuery(loadConfig).data?.notices;
  const field = bindFields(draft, fieldErrors, onChange);
  return (
    <section aria-labelledby="guest-details">
      <h2 id="guest-details" className="mb-3">
        {t('orders.guest.details')}
      </h2>
      <Field label={t('orders.guest.name')} {...field('userName')} autoComplete="name" required />
      <Field
        label={t('orders.guest.email')}
        {...field('userEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        // The line is reserved until the channels are known, so that nothing below it moves.
        hint={channels ? t(channels.email ? 'orders.guest.emailHint' : 'orders.guest.noEmailHint') : '\u00a0'}
      />
      <Field
        label={t('orders.guest.phone')}
        {...field('customerPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        hint={t('orders.guest.phoneHint')}
      />
      {children}
    </section>
  );
}
