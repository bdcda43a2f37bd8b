import * as avoidedEndpoints from '@homechef/contract/products/dietary/avoided-endpoints';
import * as endpoints from '@homechef/contract/users/endpoints';
import type { Login } from '@homechef/contract/users/requests';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { forbidden } from '../../platform/lib/app-error.ts';
import { changeAvoidedAllergens, getAvoidedAllergens } from './accounts/avoided-allergens.ts';
import { registerAccountToolEndpoints } from './accounts/account-tools.controller.ts';
import { deleteUser } from './accounts/account-deletion.ts';
import { updateProfile, updateUser, type AccountReferences } from './accounts.service.ts';
import { login, register } from './sign-in/sign-in.ts';
import type { AccessTokens } from './sign-in/access-tokens.ts';
import type { KnownNetworks } from './sign-in/known-networks.ts';
import type { AccountMailer } from './email/account-mails.ts';
import { registerSecurityEndpoints } from './security.controller.ts';
import { createChallenge } from './second-factor/confirm-sign-in.ts';
import { registerSecondFactorEndpoints } from './second-factor/second-factor.controller.ts';
import type { SecretCipher } from './second-factor/secret-cipher.ts';
import { getPublicChef, getUser, getUserForAdmin, listUsers, type UserKitchens } from './users.service.ts';

interface UserEndpointDependencies {
  tokens: AccessTokens;
  knownNetworks: KnownNetworks;
  limits: RateLimits;
  mailer: AccountMailer;
  references: AccountReferences;
  secretCipher: SecretCipher;
  isRequiredForAdmins: boolean;
  /** Whether an account may sign in only on the machine of the server. */
  isLocalSignIn: (form: Login) => boolean;
  hasPublishedProducts: (user: string) => Promise<boolean>;
  kitchens: UserKitchens;
}

/** Registers the account routes. Fixed paths come before paths with parameters. */
export function registerUserEndpoints(
  registerEndpoint: RegisterEndpoint,
  dependencies: UserEndpointDependencies,
): void {
  const { limits, mailer, references, hasPublishedProducts, kitchens } = dependencies;
  registerEndpoint(endpoints.login, async ({ body, clientNetwork, userAgent, isForwarded, logEvent }) => {
    if (isForwarded && dependencies.isLocalSignIn(body)) throw forbidden('user.demo_is_local');
    const device = { clientNetwork, userAgent };
    const reply = await login(body, { ...dependencies, device, createChallenge });
    if ('token' in reply) logEvent('signed in', { account: reply._id });
    return reply;
  });
  registerEndpoint(endpoints.register, async ({ body, clientNetwork, userAgent, logEvent }) => {
    const device = { clientNetwork, userAgent };
    const session = await register(body, { ...dependencies, device });
    logEvent('account made', { account: session._id });
    return session;
  });
  registerSecurityEndpoints(registerEndpoint, dependencies);
  registerSecondFactorEndpoints(registerEndpoint, dependencies);
  registerAccountToolEndpoints(registerEndpoint, dependencies);
  registerEndpoint(avoidedEndpoints.getAvoidedAllergens, ({ actor }) => getAvoidedAllergens(actor._id));
  registerEndpoint(avoidedEndpoints.changeAvoidedAllergens, ({ actor, body }) =>
    changeAvoidedAllergens(actor._id, body),
  );
  registerEndpoint(endpoints.listUsers, ({ actor, query }) => listUsers(actor, query, kitchens));
  registerEndpoint(endpoints.updateProfile, async ({ actor, body, clientNetwork, logEvent }) => {
    const session = await updateProfile(actor, body, { ...dependencies, clientNetwork });
    const knewTheOldOne = Boolean(body.currentPassword);
    if (body.password) logEvent('password changed', { account: actor._id, knewTheOldOne });
    return session;
  });
  registerEndpoint(endpoints.getGuestChef, ({ actor, params }) =>
    getPublicChef(actor, params.chefId, { hasPublishedProducts, kitchens }),
  );
  registerEndpoint(endpoints.getUser, ({ actor, params }) =>
    actor.isAdmin ? getUserForAdmin(params.id) : getUser(params.id),
  );
  registerEndpoint(endpoints.updateUser, async ({ actor, params, body, clientNetwork, logEvent }) => {
    const user = await updateUser(actor, params.id, body, { references, limits, mailer, clientNetwork });
    logEvent('account changed by an admin', { account: user._id, isAdmin: user.isAdmin, by: actor._id });
    return user;
  });
  registerEndpoint(endpoints.deleteUser, async ({ actor, params, logEvent }) => {
    await deleteUser(actor, params.id, references);
    logEvent('account deleted by an admin', { account: params.id, by: actor._id });
    return { message: 'User deleted' };
  });
}
