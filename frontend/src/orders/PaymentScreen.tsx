import { cash } from '@homechef/contract/orders/choices';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { savePaymentMethod } from '../cart/cart.reducer.ts';
import { localStore } from '../lib/local-storage.ts';
import { paths } from '../lib/paths.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { useAppDispatch } from '../store/store.ts';
import { Choice } from '../ui/Choice.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SendForm } from '../ui/SendForm.tsx';
import { StepBar } from '../ui/StepBar.tsx';
import { paymentWords } from './order-words.ts';

/** The ways to pay (spec §9). */
const methods = [cash];

/** How to pay: in cash, the default and only way (spec §9). */
export function PaymentScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [method, setMethod] = useState(cash);
  const send = () => {
    dispatch(savePaymentMethod(method));
    // The default is never a change to the store: what was chosen is kept all the same (spec §3).
    localStore.set('paymentMethod', method);
    void navigate(paths.placeOrder);
  };
  return (
    <div className="form-page">
      <StepBar current="Payment" />
      <PageTitle title={t('orders.checkout.payment')} />
      <SendForm className="panel" onSend={send}>
        <fieldset className="fieldset">
          <legend>{t('orders.checkout.paymentMethod')}</legend>
          <div className="choices">
            {methods.map((name) => (
              <Choice
                key={name}
                name="paymentMethod"
                value={name}
                label={paymentWords(name, t)}
                hint={t('orders.checkout.cashHint')}
                checked={name === method}
                onChoose={() => setMethod(name)}
              />
            ))}
          </div>
        </fieldset>
        <Button type="submit" className="form-action">
          {t('orders.checkout.continue')}
        </Button>
      </SendForm>
    </div>
  );
}
