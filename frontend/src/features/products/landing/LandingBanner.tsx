import type { Session } from '@homechef/contract/users/user';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Link } from '../../../ui/navigation/Link.tsx';

function ThankYouBanner({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <section className="landing-banner" aria-label={t('landing.banner.thanks')}>
      <div>
        <h2>{t('landing.banner.chef', { name })}</h2>
        <p>{t('landing.banner.chefWhy')}</p>
      </div>
      <Link className="btn btn-primary" to={paths.chefOrders}>
        {t('landing.banner.chefAction')}
      </Link>
    </section>
  );
}

/** Invites visitors and foodies to sign up, because foodies can become chefs. Chefs are thanked instead. */
export function LandingBanner({ user }: { user?: Session }) {
  const { t } = useTranslation();
  if (user?.isChef) return <ThankYouBanner name={user.name} />;
  const audience = user ? 'foodie' : 'visitor';
  return (
    <section className="landing-banner" aria-label={t('landing.banner.signUp')}>
      <div>
        <h2>{t(`landing.banner.${audience}`)}</h2>
        <p>{t(`landing.banner.${audience}Why`)}</p>
      </div>
      <Link className="btn btn-primary" to={paths.register}>
        {t(`landing.banner.${audience}Action`)}
      </Link>
    </section>
  );
}
