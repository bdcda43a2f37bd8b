import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getGuestOrder } from '../state/order-details.requests.ts';
import { fetchOrderKey } from '../state/claim.requests.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useServerFieldErrors } from '../../../store/hooks/use-server-field-errors.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { loadConfig } from '../../system/state/system.requests.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import '../shared/order-page.scss';

/**
 * Asks for the email of an order of several kitchens, of which the number alone opens only a part (docs/rules/items.md
 * §8).
 */
export function OrderKeyForm({ number }: { number: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  const sendsNoMail = useQuery(loadConfig).data?.notices.email === false;
  const [isBusy, run] = useAsyncAction();
  const state = useOutcome(fetchOrderKey);
  const send = () =>
    run(async () => {
      if (await dispatch(fetchOrderKey(number, email.trim()))) await dispatch(getGuestOrder(number));
    });
  const [errors, alert] = useServerFieldErrors(state, { email });
  const isWrong = state.status === 'fail' && state.httpStatus === 403;
  return (
    <section className="panel claim-order" aria-labelledby="order-key">
      <h2 id="order-key" className="h3">
        {t('orders.key.title')}
      </h2>
      <p>{t(sendsNoMail ? 'orders.key.neededNoMail' : 'orders.key.needed')}</p>
      <ValidatedForm onSubmit={() => void send()}>
        <FormError state={isWrong ? { error: t('orders.key.wrong') } : alert} />
        <Field
          label={t('orders.key.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={email}
          error={errors.email}
          onChange={setEmail}
        />
        <Button type="submit" variant="secondary" aria-disabled={isBusy || undefined}>
          {t('orders.key.send')}
        </Button>
      </ValidatedForm>
    </section>
  );
}
