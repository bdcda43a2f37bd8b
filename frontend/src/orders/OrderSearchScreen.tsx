import { readOrderNumber } from '@homechef/contract/orders/order-number';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../lib/paths.ts';
import { useDraft } from '../lib/use-draft.ts';
import { Trans, useTranslation } from '../lib/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { Field } from '../ui/Field.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SendForm } from '../ui/SendForm.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { getGuestOrder } from './orders.requests.ts';
import { RecentOrders } from './RecentOrders.tsx';

/** What has been typed so far. */
const SearchDraft = z.object({ number: z.string() });

/** The form: the number as it was written down, in any case, with or without dashes and spaces. */
function OrderSearchForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { draft, change, forget } = useDraft('orderSearch', SearchDraft, { number: '' });
  const [asked, setAsked] = useState<string>();
  const [isMalformed, setMalformed] = useState(false);
  const [busy, run] = useBusy();
  const answer = useAppSelector((state) => state.guestOrderDetails);
  const look = async () => {
    const number = readOrderNumber(draft.number);
    setMalformed(number === undefined);
    setAsked(number);
    if (!number || !(await dispatch(getGuestOrder(number)))) return;
    forget();
    await navigate(paths.guestOrder(number));
  };
  const failed = asked === undefined ? undefined : getGuestOrder.stateFor(answer, asked);
  return (
    <SendForm onSend={() => void run(look)} className="panel">
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
    </SendForm>
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
