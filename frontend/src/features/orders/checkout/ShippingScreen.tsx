import { ShippingAddressForm } from '@homechef/contract/orders/requests';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { addressParser } from '../../cart/state/cart-item.ts';
import { saveShippingAddress } from '../../cart/state/cart.reducer.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { validateForm } from '../../../platform/forms/validate.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { ValidatedForm } from '../../../ui/forms/ValidatedForm.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { CheckoutAddressFields } from './CheckoutAddressFields.tsx';

/** Renders the address form. The address is optional because orders are not shipped. */
export function ShippingScreen() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const stored = useAppSelector((state) => state.cart.shippingAddress);
  const { draft, change, clearStored } = useFormDraft('shippingAddress', addressParser, stored);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const handleSubmit = () => {
    setHasSubmitted(true);
    const { data } = ShippingAddressForm.safeParse(draft);
    if (!data) return;
    clearStored();
    dispatch(saveShippingAddress(data));
    void navigate(paths.payment);
  };
  return (
    <div className="form-page">
      <CheckoutSteps current="Address" />
      <PageTitle title={t('orders.address.title')} />
      <p className="mb-4 text-soft">{t('orders.address.lead')}</p>
      <ValidatedForm className="panel" onSubmit={handleSubmit}>
        <CheckoutAddressFields
          address={draft}
          fieldErrors={hasSubmitted ? validateForm(ShippingAddressForm, draft) : {}}
          onChange={change}
        />
        <Button type="submit" className="btn-lg w-100 mt-2">
          {t('orders.checkout.continue')}
        </Button>
      </ValidatedForm>
    </div>
  );
}
