import { formatDate } from '../../../platform/format/dates.ts';
import { useTranslation, useLocale } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { LandingBanner } from './LandingBanner.tsx';
import { LandingQuestion } from './LandingQuestion.tsx';
import { LandingTopRated } from './LandingTopRated.tsx';
import { LandingVideo } from './LandingVideo.tsx';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { landing } from './landing.en.ts';

addMessages('en', { landing });

/** Keeps the space of the kitchens, which load after the first paint. */
const KitchensPlaceholder = () => <div className="landing-kitchens" />;

const LandingKitchens = deferredComponent(
  () => import('./LandingKitchens.tsx'),
  'LandingKitchens',
  KitchensPlaceholder,
);

const steps = [
  { icon: 'plate', step: 'choose' },
  { icon: 'ticket', step: 'order' },
  { icon: 'cash', step: 'pickUp' },
] as const;

/** Shows the date in the visitor’s time zone, which the server does not know. */
function CurrentDate() {
  const today = new Date();
  const locale = useLocale();
  return <time dateTime={today.toLocaleDateString('sv-SE')}>{formatDate(today, 'weekday', locale)}</time>;
}

function Hero() {
  const { t } = useTranslation();
  return (
    <div className="landing-hero">
      <p className="landing-date">{import.meta.env.SSR ? '\u00a0' : <CurrentDate />}</p>
      <PageTitle title={t('landing.title')} className="landing-title">
        {t('landing.heading')}
      </PageTitle>
      <p className="landing-lead text-soft">{t('landing.lead')}</p>
      <LandingQuestion />
    </div>
  );
}

/** Renders the landing page with the date, an introduction, and a link to the market. */
export function LandingScreen() {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  return (
    <>
      <div className="landing-first">
        <Hero />
        <LandingTopRated />
      </div>
      <LandingKitchens />
      <section className="landing-how" aria-label={t('landing.how')}>
        <LandingVideo />
        <ol className="landing-steps">
          {steps.map(({ icon, step }) => (
            <li key={step}>
              <Icon name={icon} />
              <h2>{t(`landing.steps.${step}`)}</h2>
              <p className="mb-0 text-soft">{t(`landing.steps.${step}How`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <LandingBanner user={user} />
    </>
  );
}
