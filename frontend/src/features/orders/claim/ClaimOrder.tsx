import { Button } from 'react-bootstrap';
import { accessChecks } from '@homechef/contract/permissions/permissions';
import { getLoginPath, getRegisterPath, paths } from '../../../platform/routing/paths.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useClaimOrder } from './use-claim-order.ts';
import '../shared/order-page.scss';

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

function AccountLinks({ number }: { number: string }) {
  const here = paths.guestOrder(number);
  return (
    <p>
      <Trans
        i18nKey="orders.claim.signInFirst"
        components={{
          signIn: <Link to={getLoginPath(here)} />,
          register: <Link to={getRegisterPath(here)} />,
        }}
      />
    </p>
  );
}

export function ClaimOrder({ number }: { number: string }) {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  if (user && !accessChecks.foodie(user)) return null;
  return (
    <section className="panel claim-order" aria-labelledby="claim-order">
      <h2 id="claim-order" className="h4">
        {t('orders.claim.title')}
      </h2>
      {user ? <ClaimButton number={number} /> : <AccountLinks number={number} />}
    </section>
  );
}
