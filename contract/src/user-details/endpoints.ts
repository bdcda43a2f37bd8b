import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { AdminNoteForm } from '../admin-notes/admin-note.ts';
import { KitchenView, OpenOrders, UserPage } from './user-page.ts';

export const getUserPage = defineEndpoint({
  name: 'getUserPage',
  summary: 'Get all that is known about an account, also the notes of admins',
  method: 'get',
  path: '/admin/users/:id',
  access: 'admin',
  reply: UserPage,
  noStore: true,
  errors: [404],
});

export const getOpenOrders = defineEndpoint({
  name: 'getOpenOrders',
  summary: 'Count the open orders of an account, before it is deleted or suspended',
  method: 'get',
  path: '/users/:id/open-orders',
  access: 'signedIn',
  accountParam: 'id',
  reply: OpenOrders,
  noStore: true,
  errors: [404],
});

export const addUserNote = defineEndpoint({
  name: 'addUserNote',
  summary: 'Add a note about an account, which only admins read',
  method: 'post',
  path: '/admin/users/:id/notes',
  access: 'admin',
  body: AdminNoteForm,
  reply: MessageReply,
  status: 201,
  noStore: true,
  errors: [404],
});

export const endUserSessions = defineEndpoint({
  name: 'endUserSessions',
  summary: 'Sign an account out on all devices',
  method: 'delete',
  path: '/admin/users/:id/sessions',
  access: 'admin',
  reply: MessageReply,
  noStore: true,
  errors: [404],
});

export const endUserSession = defineEndpoint({
  name: 'endUserSession',
  summary: 'Sign an account out on one device',
  method: 'delete',
  path: '/admin/users/:id/sessions/:sessionId',
  access: 'admin',
  reply: MessageReply,
  noStore: true,
  errors: [404],
});

export const viewKitchen = defineEndpoint({
  name: 'viewKitchen',
  summary: 'Begin to look at the screens of a kitchen as its chef sees them; the trail records it',
  method: 'post',
  path: '/admin/kitchens/:chefId/views',
  access: 'admin',
  reply: KitchenView,
  status: 201,
  noStore: true,
  errors: [404],
});
