import { cashPayment } from '@homechef/contract/orders/order-options';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { savePaymentMethod } from '../../cart/state/cart.reducer.ts';
import { localJsonStorage } from '../../../platform/storage/json-storage.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { RadioCard } from '../../../ui/forms/RadioCard.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { formatPaymentMethod } from '../shared/ticket/order-status.ts';

const paymentMethods = [cashPayment];

/** Renders the choice of payment method. Cash is the default and the only one. */
export function PaymentScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [method, setMethod] = useState(cashPayment);
  const handleSubmit = () => {
    dispatch(savePaymentMethod(method));
    // Selecting the default does not change the store, so the choice is stored here.
    localJsonStorage.set('paymentMethod', method);
    void navigate(paths.placeOrder);
  };
  return (
    <div className="form-page">
      <CheckoutSteps current="Payment" />
      <PageTitle title={t('orders.checkout.payment')} />
      <ValidatedForm className="panel" onSubmit={handleSubmit}>
        <fieldset className="fieldset">
          <legend>{t('orders.checkout.paymentMethod')}</legend>
          <div className="choices">
            {paymentMethods.map((name) => (
              <RadioCard
                key={name}
                name="paymentMethod"
                value={name}
                label={formatPaymentMethod(name, t)}
                hint={t('orders.checkout.cashHint')}
                checked={name === method}
                onSelect={() => setMethod(name)}
              />
            ))}
          </div>
        </fieldset>
        <Button type="submit" className="btn-lg w-100 mt-2">
          {t('orders.checkout.continue')}
        </Button>
      </ValidatedForm>
    </div>
  );
}
