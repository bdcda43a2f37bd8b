import type { Session } from '@homechef/contract/users/user';
import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Link } from '../../ui/navigation/Link.tsx';

function ThankYou({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <section className="landing-banner" aria-label={t('products.landing.banner.thanks')}>
      <div>
        <h2>{t('products.landing.banner.chef', { name })}</h2>
        <p>{t('products.landing.banner.chefWhy')}</p>
      </div>
      <Link className="btn btn-primary" to={paths.chefOrders}>
        {t('products.landing.banner.chefAction')}
      </Link>
    </section>
  );
}

/** Asks to sign up, foodies too for they may cook; chefs are thanked instead (spec §2). */
export function LandingBanner({ user }: { user?: Session }) {
  const { t } = useTranslation();
  if (user?.isChef) return <ThankYou name={user.name} />;
  const who = user ? 'foodie' : 'visitor';
  return (
    <section className="landing-banner" aria-label={t('products.landing.banner.signUp')}>
      <div>
        <h2>{t(`products.landing.banner.${who}`)}</h2>
        <p>{t(`products.landing.banner.${who}Why`)}</p>
      </div>
      <Link className="btn btn-primary" to={paths.register}>
        {t(`products.landing.banner.${who}Action`)}
      </Link>
    </section>
  );
}
