import { PageTitle } from '../ui/PageTitle.tsx';

/** Signing in. */
export function LoginScreen() {
  return <PageTitle title="Sign In" />;
}
