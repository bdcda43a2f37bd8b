import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/store.ts';
import { Message } from '../ui/Message.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { StepBar } from '../ui/StepBar.tsx';
import { WayLink } from '../ui/WayLink.tsx';
import { isFor, refusedAudience } from './access.ts';
import { LoginForm } from './LoginForm.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { useRedirect } from './use-redirect.ts';

/** The ways of those who have no account. */
function OtherWays({ register, isCheckout }: { register: string; isCheckout: boolean }) {
  return (
    <ul className="form-links">
      <li>
        New here? <Link to={register}>Register</Link>
      </li>
      {!isCheckout && (
        <li>
          No account? <Link to={paths.guest}>Order as a guest</Link>
        </li>
      )}
    </ul>
  );
}

/** On the way to an order, the shortest way comes first. */
function GuestWay() {
  return (
    <>
      <WayLink
        to={paths.guest}
        icon="ticket"
        label="Checkout as a guest"
        hint="Name, email and phone: done in a minute"
      />
      <p className="text-soft">Or sign in, and keep your orders together.</p>
    </>
  );
}

/** Signing in; whoever is signed in goes on, unless a page of another role sent them here (contract, Guards). */
export function LoginScreen() {
  const { user, expired } = useAppSelector((state) => state.session);
  const { target, register } = useRedirect();
  const refused = refusedAudience(useLocation().state);
  const isRefused = user && refused && !isFor(refused, user);
  const isCheckout = target === paths.shipping;
  if (user && !isRefused) return <Navigate to={target} replace />;
  return (
    <div className="form-page">
      {isCheckout && <StepBar current="Sign In" />}
      <PageTitle title="Sign In" />
      {isRefused ? (
        <RefusedNotice user={user} audience={refused} />
      ) : (
        <>
          {expired && <Message>Your session has expired. Please sign in again.</Message>}
          {isCheckout && <GuestWay />}
          <LoginForm />
          <OtherWays register={register} isCheckout={isCheckout} />
        </>
      )}
    </div>
  );
}
