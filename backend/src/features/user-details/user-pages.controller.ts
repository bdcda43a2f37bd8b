import * as endpoints from '@homechef/contract/user-details/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { addUserNote } from './user-notes.ts';
import { endSessionsOf, getOpenOrders, getUserPage, viewKitchen } from './user-pages.service.ts';

/** Registers the routes of the admin page about a user. */
export function registerUserPageEndpoints(register: RegisterEndpoint): void {
  register(endpoints.getUserPage, ({ actor, params }) => getUserPage(actor, params.id));
  register(endpoints.getOpenOrders, ({ actor, params }) => getOpenOrders(actor, params.id));
  register(endpoints.addUserNote, async ({ actor, params, body }) => {
    await addUserNote(actor, params.id, body);
    return { message: 'Note added' };
  });
  register(endpoints.endUserSessions, async ({ actor, params }) => {
    await endSessionsOf(actor, params.id);
    return { message: 'Signed out on all devices' };
  });
  register(endpoints.endUserSession, async ({ actor, params }) => {
    await endSessionsOf(actor, params.id, params.sessionId);
    return { message: 'Signed out on one device' };
  });
  register(endpoints.viewKitchen, ({ actor, params }) => viewKitchen(actor, params.chefId.toLowerCase()));
}
