import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../lib/routing/paths.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { Trans, useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { ValidatedForm } from '../../ui/forms/ValidatedForm.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';
import { getGuestOrder } from '../../store/orders/orders.requests.ts';
import { RecentOrders } from './RecentOrders.tsx';

/** What has been typed so far. */
const SearchDraft = z.object({ number: z.string() });

/** The form: the number as it was written down, in any case, with or without dashes and spaces. */
function OrderSearchForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { draft, change, forget } = useFormDraft('orderSearch', SearchDraft, { number: '' });
  const [asked, setAsked] = useState<string>();
  const [isMalformed, setMalformed] = useState(false);
  const [busy, run] = useAsyncAction();
  const answer = useAppSelector((state) => state.guestOrderDetails);
  const look = async () => {
    const number = parseOrderNumber(draft.number);
    setMalformed(number === undefined);
    setAsked(number);
    if (!number || !(await dispatch(getGuestOrder(number)))) return;
    forget();
    await navigate(paths.guestOrder(number));
  };
  const failed = asked === undefined ? undefined : getGuestOrder.selectState(answer, asked);
  return (
    <ValidatedForm onSubmit={() => void run(look)} className="panel">
      <FormError of={failed}>{isMalformed ? t('orders.lookUp.malformed') : undefined}</FormError>
      <Field
        label={t('orders.lookUp.number')}
        name="orderNumber"
        type="search"
        autoComplete="off"
        className="order-number-field"
        placeholder={t('orders.lookUp.shape')}
        hint={t('orders.lookUp.numberHint')}
        error={isMalformed ? t('orders.lookUp.malformedField') : undefined}
        value={draft.number}
        onChange={(typed) => change({ number: typed })}
        required
      />
      <SubmitButton className="w-100" busy={busy}>
        <Icon name="search" />
        {t('orders.lookUp.find')}
      </SubmitButton>
    </ValidatedForm>
  );
}

/** Looking up a guest order by its number (spec §2). */
export function OrderSearchScreen() {
  const { t } = useTranslation();
  const isSignedIn = useAppSelector((state) => state.session.user !== undefined);
  return (
    <div className="order-search">
      <PageTitle title={t('orders.lookUp.title')} />
      <p className="text-soft">{t('orders.lookUp.hint')}</p>
      <OrderSearchForm />
      <RecentOrders />
      {!isSignedIn && (
        <p className="text-soft">
          <Trans i18nKey="orders.lookUp.member" components={{ signIn: <Link to={paths.login} /> }} />
        </p>
      )}
    </div>
  );
}
