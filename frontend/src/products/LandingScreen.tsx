import { PageTitle } from '../ui/PageTitle.tsx';

/** The landing page. */
export function LandingScreen() {
  return <PageTitle title="Dinner from the kitchen next door" />;
}
