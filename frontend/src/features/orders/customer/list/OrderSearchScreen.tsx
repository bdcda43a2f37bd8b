import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../../../platform/routing/paths.ts';
import { useFormDraft } from '../../../../platform/forms/use-form-draft.ts';
import { Trans, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../../../store/store.ts';
import { useQuery } from '../../../../store/hooks/use-query.ts';
import { loadConfig } from '../../../system/state/system.requests.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { PageTitle } from '../../../../ui/navigation/PageTitle.tsx';
import { ValidatedForm } from '../../../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../../../ui/hooks/use-async-action.ts';
import { getGuestOrder } from '../../state/order-details.requests.ts';
import { RecentOrders } from './RecentOrders.tsx';

const SearchDraft = z.object({ number: z.string() });

/** Renders the search form, which accepts the number in any case, with or without dashes and spaces. */
function OrderSearchForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { draft, change, clearStored } = useFormDraft('orderSearch', SearchDraft, { number: '' });
  const [requestedNumber, setRequestedNumber] = useState<string>();
  const [isMalformed, setMalformed] = useState(false);
  const [isBusy, run] = useAsyncAction();
  const orderState = useAppSelector(getGuestOrder.select);
  const findOrder = async () => {
    const number = parseOrderNumber(draft.number);
    setMalformed(number === undefined);
    setRequestedNumber(number);
    if (!number || !(await dispatch(getGuestOrder(number)))) return;
    clearStored();
    await navigate(paths.guestOrder(number));
  };
  const requestState =
    requestedNumber === undefined ? undefined : getGuestOrder.selectState(orderState, requestedNumber);
  return (
    <ValidatedForm onSubmit={() => void run(findOrder)} className="panel">
      <FormError state={requestState}>{isMalformed ? t('orders.lookUp.malformed') : undefined}</FormError>
      <Field
        label={t('orders.lookUp.number')}
        name="orderNumber"
        type="search"
        className="order-number-field"
        placeholder={t('orders.lookUp.shape')}
        hint={t('orders.lookUp.numberHint')}
        error={isMalformed ? t('orders.lookUp.malformedField') : undefined}
        value={draft.number}
        onChange={(number) => change({ number })}
        required
      />
      <SubmitButton className="w-100" busy={isBusy}>
        <Icon name="search" />
        {t('orders.lookUp.find')}
      </SubmitButton>
    </ValidatedForm>
  );
}

export function OrderSearchScreen() {
  const { t } = useTranslation();
  const sendsNoMail = useQuery(loadConfig).data?.notices.email === false;
  const isSignedIn = useAppSelector((state) => state.session.user !== undefined);
  return (
    <div className="order-search">
      <PageTitle title={t('orders.lookUp.title')} />
      <p className="text-soft">{t('orders.lookUp.hint')}</p>
      <OrderSearchForm />
      <p className="text-soft">{t(sendsNoMail ? 'orders.lookUp.lostNoMail' : 'orders.lookUp.lost')}</p>
      <RecentOrders />
      {!isSignedIn && (
        <p className="text-soft">
          <Trans i18nKey="orders.lookUp.member" components={{ signIn: <Link to={paths.login} /> }} />
        </p>
      )}
    </div>
  );
}
