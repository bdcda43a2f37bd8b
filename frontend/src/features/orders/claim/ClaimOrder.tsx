import { isMaskedEmail } from '@homechef/contract/orders/order-key';
import type { Order } from '@homechef/contract/orders/order';
import { Button } from 'react-bootstrap';
import { z } from 'zod';
import { createStoredValue } from '../../../platform/storage/stored-value.ts';
import { accessChecks } from '@homechef/contract/permissions/permissions';
import { getLoginPath, getRegisterPath, paths } from '../../../platform/routing/paths.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useClaimOrder } from './use-claim-order.ts';
import '../shared/order-page.scss';

/** Whether the reader of this device has put the offer of an account away. */
const accountOffer = createStoredValue('accountOffer', z.boolean(), false);

function ClaimButton({ number }: { number: string }) {
  const { t } = useTranslation();
  const { claim, isBusy, state } = useClaimOrder();
  return (
    <>
      <p>{t('orders.claim.effect')}</p>
      <FormError state={state} />
      <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => claim(number)}>
        {t('orders.claim.add')}
      </Button>
    </>
  );
}

function AccountLinks({ order: { _id, userName, userEmail, customerPhone } }: Props) {
  const { t } = useTranslation();
  const isPutAway = accountOffer.use();
  const here = paths.guestOrder(_id);
  // What was typed for the order need not be typed again.
  const typed = {
    name: userName,
    phone: customerPhone ?? '',
    ...(userEmail && !isMaskedEmail(userEmail) && { email: userEmail }),
  };
  return (
    <>
      {!isPutAway && <p>{t('orders.claim.brings')}</p>}
      <p>
        <Trans
          i18nKey="orders.claim.signInFirst"
          components={{
            signIn: <Link to={getLoginPath(here)} state={typed} />,
            register: <Link to={getRegisterPath(here)} state={typed} />,
          }}
        />
      </p>
      {!isPutAway && (
        <div className="ticket-actions">
          <Link className="btn btn-secondary" to={getRegisterPath(here)} state={typed}>
            {t('orders.claim.create')}
          </Link>
          <Button variant="link" onClick={() => accountOffer.set(true)}>
            {t('orders.claim.notNow')}
          </Button>
        </div>
      )}
    </>
  );
}

interface Props {
  order: Order;
}

/** Adds the order to an account. A guest reads what an account brings until the first “Not now”. */
export function ClaimOrder({ order }: Props) {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  if (user && !accessChecks.foodie(user)) return null;
  return (
    <section className="panel claim-order" aria-labelledby="claim-order">
      <h2 id="claim-order" className="h3">
        {t('orders.claim.title')}
      </h2>
      {user ? <ClaimButton number={order._id} /> : <AccountLinks order={order} />}
    </section>
  );
}
