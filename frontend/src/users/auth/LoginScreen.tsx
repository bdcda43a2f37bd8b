import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { Trans, useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppSelector } from '../../store/store.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { CheckoutSteps } from '../../orders/checkout/CheckoutSteps.tsx';
import { OptionLink } from '../../ui/navigation/OptionLink.tsx';
import { canAccess, getDeniedAudience } from './page-access.ts';
import { LoginForm } from './LoginForm.tsx';
import { WrongRoleNotice } from './WrongRoleNotice.tsx';
import { useLoginRedirect } from './use-login-redirect.ts';

/** The ways of those who have no account. */
function OtherWays({ register, isCheckout }: { register: string; isCheckout: boolean }) {
  return (
    <ul className="form-links">
      <li>
        <Trans i18nKey="users.login.newHere" components={{ register: <Link to={register} /> }} />
      </li>
      {!isCheckout && (
        <li>
          <Trans i18nKey="users.login.noAccount" components={{ guest: <Link to={paths.guest} /> }} />
        </li>
      )}
    </ul>
  );
}

/** On the way to an order, the shortest way comes first. */
function GuestWay() {
  const { t } = useTranslation();
  return (
    <>
      <OptionLink
        to={paths.guest}
        icon="ticket"
        label={t('users.login.asGuest')}
        hint={t('users.login.asGuestHint')}
      />
      <p className="text-soft">{t('users.login.orSignIn')}</p>
    </>
  );
}

/** Signing in; whoever is signed in goes on, unless a page of another role sent them here (contract, Guards). */
export function LoginScreen() {
  const { t } = useTranslation();
  const { user, expired } = useAppSelector((state) => state.session);
  const { target, register } = useLoginRedirect();
  const refused = getDeniedAudience(useLocation().state);
  const isRefused = user && refused && !canAccess(refused, user);
  const isCheckout = target === paths.shipping;
  if (user && !isRefused) return <Navigate to={target} replace />;
  return (
    <div className="form-page">
      {isCheckout && <CheckoutSteps current="Sign In" />}
      <PageTitle title={t('users.login.title')} />
      {isRefused ? (
        <WrongRoleNotice user={user} audience={refused} />
      ) : (
        <>
          {expired && <Alert>{t('users.login.expired')}</Alert>}
          {isCheckout && <GuestWay />}
          <LoginForm />
          <OtherWays register={register} isCheckout={isCheckout} />
        </>
      )}
    </div>
  );
}
