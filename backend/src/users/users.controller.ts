import * as endpoints from '@homechef/contract/users/endpoints';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import { deleteUser, updateProfile, updateUser, type AccountReferences } from './accounts.service.ts';
import { login, register } from './sign-in.ts';
import type { AccessTokens } from './access-tokens.ts';
import { getPublicChef, getUser, listUsers } from './users.service.ts';

interface Deps {
  tokens: AccessTokens;
  limits: RateLimits;
  references: AccountReferences & { hasPublished: (user: string) => Promise<boolean> };
}

/** The routes of accounts (spec §7); fixed paths before parameters. */
export function registerUserEndpoints(serve: RegisterEndpoint, { tokens, limits, references }: Deps): void {
  serve(endpoints.login, async ({ body, clientNetwork: address, logEvent: note }) => {
    const session = await login(body, address, limits, tokens);
    note('signed in', { account: session._id });
    return session;
  });
  serve(endpoints.register, async ({ body, clientNetwork: address, logEvent: note }) => {
    const session = await register(body, address, limits, tokens);
    note('account made', { account: session._id });
    return session;
  });
  serve(endpoints.listUsers, ({ actor, query }) => listUsers(actor, query));
  serve(endpoints.updateProfile, async ({ actor, body, clientNetwork: address, logEvent: note }) => {
    const session = await updateProfile(actor, body, { tokens, traces: references, limits, address });
    const knewTheOldOne = body.currentPassword !== undefined;
    if (body.password) note('password changed', { account: actor._id, knewTheOldOne });
    return session;
  });
  serve(endpoints.getGuestChef, ({ params }) => getPublicChef(params.chefId, references.hasPublished));
  serve(endpoints.getUser, ({ params }) => getUser(params.id));
  serve(endpoints.updateUser, async ({ actor, params, body, logEvent: note }) => {
    const user = await updateUser(actor, params.id, body, references);
    note('account changed by an admin', { account: user._id, isAdmin: user.isAdmin, by: actor._id });
    return user;
  });
  serve(endpoints.deleteUser, async ({ actor, params, logEvent: note }) => {
    await deleteUser(actor, params.id, references);
    note('account deleted by an admin', { account: params.id, by: actor._id });
    return { message: 'User deleted' };
  });
}
