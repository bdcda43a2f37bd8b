import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { CheckoutSteps } from '../../orders/checkout/CheckoutSteps.tsx';
import { canAccess, getDeniedAudience } from './page-access.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { LoginForm } from './LoginForm.tsx';
import { WrongRoleNotice } from './WrongRoleNotice.tsx';
import { useDetailsOfLink, useLoginRedirect } from './use-login-redirect.ts';
import { Icon, type IconName } from '../../../ui/display/Icon.tsx';

const checkoutPaths: readonly string[] = [paths.shipping, paths.payment, paths.placeOrder];

function NoAccountLinks({ register, isCheckout }: { register: string; isCheckout: boolean }) {
  const typed = useDetailsOfLink();
  return (
    <ul className="form-links">
      <li>
        <Trans
          i18nKey="users.login.newHere"
          components={{ register: <Link to={register} state={typed} /> }}
        />
      </li>
      {!isCheckout && (
        <li>
          <Trans i18nKey="users.login.noAccount" components={{ guest: <Link to={paths.guest} /> }} />
        </li>
      )}
    </ul>
  );
}

/** Offers the guest checkout first, because it is the shortest way to an order. */
function GuestCheckoutOption() {
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

/**
 * Renders the sign-in page. Redirects users who are signed in already, unless a page for another role sent them here.
 */
export function LoginScreen() {
  const { t } = useTranslation();
  const { user, expired, wasChef } = useAppSelector((state) => state.session);
  const { target, register } = useLoginRedirect(paths.chefOrders);
  const deniedAudience = getDeniedAudience(useLocation().state);
  const isDenied = user && deniedAudience && !canAccess(deniedAudience, user);
  const isCheckout = checkoutPaths.includes(target);
  if (user && !isDenied) return <Navigate to={target} replace />;
  return (
    <div className="form-page">
      {isCheckout && <CheckoutSteps current="Sign In" />}
      <PageTitle title={t('users.login.title')} />
      {isDenied ? (
        <WrongRoleNotice user={user} audience={deniedAudience} />
      ) : (
        <>
          {/* At a counter, the bar says it already. */}
          {expired && !wasChef && (
            <Alert>{t(isCheckout ? 'users.signedOut.order' : 'users.login.expired')}</Alert>
          )}
          {isCheckout && <GuestCheckoutOption />}
          <LoginForm />
          <ForgottenPassword />
          <NoAccountLinks register={register} isCheckout={isCheckout} />
        </>
      )}
    </div>
  );
}

interface Props {
  to: string;
  icon: IconName;
  label: string;
  hint: string;
}

function OptionLink({ to, icon, label, hint }: Props) {
  return (
    <Link className="option-link" to={to}>
      <Icon name={icon} />
      <span>
        {label}
        <span className="choice-hint">{hint}</span>
      </span>
      <Icon name="chevron" />
    </Link>
  );
}
