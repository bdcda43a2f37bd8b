import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/store.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Catalogue } from './Catalogue.tsx';
import { TopRated } from './TopRated.tsx';

/** The way to the chefs of one's city; visitors sign in first (spec §2). */
function ChefsLink() {
  const user = useAppSelector((state) => state.session.user);
  return (
    <Link className="btn btn-secondary" to={user ? paths.chefList : paths.login}>
      <Icon name="pin" />
      {user ? 'Find chefs near you' : 'Sign in to find chefs near you'}
    </Link>
  );
}

/** The market: what is best, what is new, and the way to find it. */
export function MarketScreen() {
  return (
    <>
      <div className="market-hero">
        <div>
          <PageTitle title="Latest cuisines" className="display-title">
            Dinner from the kitchen next door.
          </PageTitle>
          <p className="lead-text">
            Home chefs and food trucks near you, cooked today. Order here, pay cash when you pick it up.
          </p>
          <ChefsLink />
        </div>
        <TopRated />
      </div>
      <Catalogue />
    </>
  );
}
