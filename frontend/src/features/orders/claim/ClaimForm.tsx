import { formatOrderNumber, parseOrderNumber } from '@homechef/contract/orders/order-number';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { accessChecks } from '@homechef/contract/permissions/permissions';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { getRecentOrders } from '../customer/list/recent-orders.ts';
import { useClaimOrder } from './use-claim-order.ts';
import '../shared/order-page.scss';

/** Adds a guest order to the account by its number. Prefilled with this device’s last guest order. */
export function ClaimForm() {
  const { t } = useTranslation();
  const isFoodie = useAppSelector(({ session }) => accessChecks.foodie(session.user));
  const { claim, isBusy, state } = useClaimOrder();
  const [text, setText] = useState(() => formatOrderNumber(getRecentOrders()[0] ?? ''));
  const [isMalformed, setMalformed] = useState(false);
  if (!isFoodie) return null;
  const submit = () => {
    const number = parseOrderNumber(text);
    setMalformed(number === undefined);
    if (number) claim(number);
  };
  return (
    <section className="claim-order" aria-labelledby="claim-order">
      <h2 id="claim-order" className="h3">
        {t('orders.claim.asGuest')}
      </h2>
      <p>{t('orders.claim.byNumber')}</p>
      <ValidatedForm onSubmit={submit}>
        <FormError state={state}>{isMalformed ? t('orders.lookUp.malformed') : undefined}</FormError>
        <Field
          label={t('orders.lookUp.number')}
          name="orderNumber"
          className="order-number-field"
          placeholder={t('orders.lookUp.shape')}
          error={isMalformed ? t('orders.lookUp.malformedField') : undefined}
          value={text}
          onChange={setText}
          required
        />
        <Button type="submit" variant="secondary" aria-disabled={isBusy || undefined}>
          {t('orders.claim.add')}
        </Button>
      </ValidatedForm>
    </section>
  );
}
