import * as endpoints from '@homechef/contract/users/endpoints';
import type { Limits } from '../rate-limit/rate-limits.ts';
import type { Serve } from '../http/routing/endpoint-router.ts';
import { deleteUser, updateProfile, updateUser, type Traces } from './accounts.service.ts';
import { login, register } from './sign-in.ts';
import type { Tokens } from './access-tokens.ts';
import { getGuestChef, getUser, listUsers } from './users.service.ts';

interface Deps {
  tokens: Tokens;
  limits: Limits;
  traces: Traces & { hasPublished: (user: string) => Promise<boolean> };
}

/** The routes of accounts (spec §7); fixed paths before parameters. */
export function serveUsers(serve: Serve, { tokens, limits, traces }: Deps): void {
  serve(endpoints.login, async ({ body, address, note }) => {
    const session = await login(body, address, limits, tokens);
    note('signed in', { account: session._id });
    return session;
  });
  serve(endpoints.register, async ({ body, address, note }) => {
    const session = await register(body, address, limits, tokens);
    note('account made', { account: session._id });
    return session;
  });
  serve(endpoints.listUsers, ({ actor, query }) => listUsers(actor, query));
  serve(endpoints.updateProfile, async ({ actor, body, address, note }) => {
    const session = await updateProfile(actor, body, { tokens, traces, limits, address });
    const knewTheOldOne = body.currentPassword !== undefined;
    if (body.password) note('password changed', { account: actor._id, knewTheOldOne });
    return session;
  });
  serve(endpoints.getGuestChef, ({ params }) => getGuestChef(params.chefId, traces.hasPublished));
  serve(endpoints.getUser, ({ params }) => getUser(params.id));
  serve(endpoints.updateUser, async ({ actor, params, body, note }) => {
    const user = await updateUser(actor, params.id, body, traces);
    note('account changed by an admin', { account: user._id, isAdmin: user.isAdmin, by: actor._id });
    return user;
  });
  serve(endpoints.deleteUser, async ({ actor, params, note }) => {
    await deleteUser(actor, params.id, traces);
    note('account deleted by an admin', { account: params.id, by: actor._id });
    return { message: 'User deleted' };
  });
}
