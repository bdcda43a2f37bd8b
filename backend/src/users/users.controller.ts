import * as endpoints from '@homechef/contract/users/endpoints';
import type { Limits } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { deleteUser, updateProfile, updateUser, type Shelves } from './accounts.ts';
import { login, register } from './sign-in.ts';
import type { Tokens } from './tokens.ts';
import { getGuestChef, getUser, listUsers } from './users.service.ts';

interface Deps {
  tokens: Tokens;
  limits: Limits;
  shelves: Shelves & { hasPublished: (user: string) => Promise<boolean> };
}

/** The routes of accounts (spec §7); fixed paths before parameters. */
export function serveUsers(serve: Serve, { tokens, limits, shelves }: Deps): void {
  serve(endpoints.login, ({ body, address }) => login(body, address, limits, tokens));
  serve(endpoints.register, ({ body, address }) => register(body, address, limits, tokens));
  serve(endpoints.listUsers, ({ actor, query }) => listUsers(actor, query));
  serve(endpoints.updateProfile, ({ actor, body }) => updateProfile(actor, body, tokens, shelves));
  serve(endpoints.getGuestChef, ({ params }) => getGuestChef(params.chefId, shelves.hasPublished));
  serve(endpoints.getUser, ({ params }) => getUser(params.id));
  serve(endpoints.updateUser, ({ actor, params, body }) => updateUser(actor, params.id, body, shelves));
  serve(endpoints.deleteUser, async ({ actor, params }) => {
    await deleteUser(actor, params.id, shelves);
    return { message: 'User deleted' };
  });
}
