import type { Session } from '@homechef/contract/users/user';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

function ThankYou({ name }: { name: string }) {
  return (
    <section className="landing-banner" aria-label="Thank you">
      <div>
        <h2>Thank you for cooking, {name}.</h2>
        <p>Somebody will eat well today because of you.</p>
      </div>
      <Link className="btn btn-primary" to={paths.chefOrders}>
        See your orders
      </Link>
    </section>
  );
}

/** Asks to sign up, foodies too for they may cook; chefs are thanked instead (spec §2). */
export function LandingBanner({ user }: { user?: Session }) {
  if (user?.isChef) return <ThankYou name={user.name} />;
  return (
    <section className="landing-banner" aria-label="Sign up">
      <div>
        <h2>{user ? 'Do you cook, too?' : 'Pull up a chair.'}</h2>
        <p>
          {user
            ? 'Open a kitchen of your own and cook for your neighbours.'
            : 'Sign up as a foodie to keep your orders in one place, or as a chef to cook for your neighbours.'}
        </p>
      </div>
      <Link className="btn btn-primary" to={paths.register}>
        {user ? 'Sign up as a chef' : 'Sign up, it is free'}
      </Link>
    </section>
  );
}
