import { Link } from 'react-router-dom';
import { loginWithRedirect, paths } from '../lib/paths.ts';

const steps = [
  { label: 'Sign In', to: loginWithRedirect(paths.shipping) },
  { label: 'Address', to: paths.shipping },
  { label: 'Payment', to: paths.payment },
  { label: 'Place Order', to: paths.placeOrder },
] as const;

export type CheckoutStep = (typeof steps)[number]['label'];

/** The steps of the checkout (spec §2): those behind are links, those ahead cannot be reached yet. */
export function StepBar({ current }: { current: CheckoutStep }) {
  const here = steps.findIndex(({ label }) => label === current);
  return (
    <nav aria-label="Checkout steps">
      <ol className="step-bar">
        {steps.map(({ label, to }, i) => (
          <li key={label}>
            {i < here && <Link to={to}>{label}</Link>}
            {i === here && <span aria-current="step">{label}</span>}
            {i > here && <span aria-disabled="true">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
