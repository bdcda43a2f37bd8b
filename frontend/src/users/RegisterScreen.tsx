import { PageTitle } from '../ui/PageTitle.tsx';

/** Signing up, as a foodie or as a chef. */
export function RegisterScreen() {
  return <PageTitle title="Sign Up" />;
}
