import { Link } from 'react-router-dom';
import { showDate } from '../lib/dates.ts';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/store.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { useLocale } from '../ui/use-locale.ts';
import { LandingBanner } from './LandingBanner.tsx';
import { LandingTop } from './LandingTop.tsx';
import { LandingVideo } from './LandingVideo.tsx';

const steps: readonly { icon: IconName; title: string; words: string }[] = [
  { icon: 'plate', title: 'Choose', words: 'See what home chefs and food trucks near you cook today.' },
  { icon: 'ticket', title: 'Order', words: 'With an account or without one. You get an order number.' },
  { icon: 'cash', title: 'Pick up', words: 'Fetch it while it is hot, and pay the chef in cash.' },
];

function Hero() {
  const today = new Date();
  const locale = useLocale();
  return (
    <div className="landing-hero">
      <div>
        <p className="landing-date">
          <time dateTime={today.toLocaleDateString('sv-SE')}>{showDate(today, 'weekday', locale)}</time>
        </p>
        <PageTitle title="Welcome" className="display-title">
          Someone nearby is cooking for you.
        </PageTitle>
        <p className="lead-text">
          HomeChef Market brings you the food of home chefs and food trucks around the corner. Order here, pay
          cash when you pick it up.
        </p>
        <Link className="btn btn-primary btn-lg" to={paths.market}>
          See what’s cooking
          <Icon name="chevron" />
        </Link>
      </div>
      <LandingVideo />
    </div>
  );
}

/** The first impression: today, what this is, and the way in (spec §2). */
export function LandingScreen() {
  const user = useAppSelector((state) => state.session.user);
  return (
    <>
      <Hero />
      <LandingTop />
      <section aria-label="How it works">
        <ol className="landing-steps">
          {steps.map(({ icon, title, words }) => (
            <li key={title}>
              <Icon name={icon} />
              <h2>{title}</h2>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>
      <LandingBanner user={user} />
    </>
  );
}
