import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import { AdminNote, AdminNoteForm } from './admin-note.ts';

export const listOrderNotes = defineEndpoint({
  name: 'listOrderNotes',
  summary: 'List the notes of admins about an order, the newest first',
  method: 'get',
  path: '/admin/orders/:orderId/notes',
  access: 'admin',
  reply: z.array(AdminNote),
  noStore: true,
  errors: [404],
});

export const addOrderNote = defineEndpoint({
  name: 'addOrderNote',
  summary: 'Add a note about an order, which only admins read',
  method: 'post',
  path: '/admin/orders/:orderId/notes',
  access: 'admin',
  body: AdminNoteForm,
  reply: MessageReply,
  status: 201,
  noStore: true,
  errors: [404],
});
