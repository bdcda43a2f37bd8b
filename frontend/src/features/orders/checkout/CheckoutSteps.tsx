import { getLoginPath, paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Link } from '../../../ui/navigation/Link.tsx';

const steps = [
  { name: 'Sign In', label: 'orders.steps.signIn', to: getLoginPath(paths.shipping) },
  { name: 'Address', label: 'orders.steps.address', to: paths.shipping },
  { name: 'Payment', label: 'orders.steps.payment', to: paths.payment },
  { name: 'Place Order', label: 'orders.steps.placeOrder', to: paths.placeOrder },
] as const;

export type CheckoutStep = (typeof steps)[number]['name'];

/** Renders the checkout steps. Completed steps are links, and later steps are disabled. */
export function CheckoutSteps({ current }: { current: CheckoutStep }) {
  const { t } = useTranslation();
  const currentIndex = steps.findIndex(({ name }) => name === current);
  return (
    <nav aria-label={t('orders.steps.label')}>
      <ol className="step-bar">
        {steps.map(({ name, label, to }, i) => (
          <li key={name}>
            {i < currentIndex && (
              <Link to={to} className="is-done">
                {t(label)}
              </Link>
            )}
            {i === currentIndex && <span aria-current="step">{t(label)}</span>}
            {i > currentIndex && <span aria-disabled="true">{t(label)}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
