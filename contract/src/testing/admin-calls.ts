const forAdmins = { access: 'admin', noStore: true } as const;
const list = { ...forAdmins, isList: true };
const created = { ...forAdmins, status: 201 };
const csv = { ...forAdmins, replyKind: 'text', textType: 'text/csv' } as const;
const json = { bodyKind: 'json' } as const;
const notFound = { errors: [404] };

/** Calls of the console of admins and of the trail with their properties, as in `all-endpoints.test.ts`. */
export const adminCalls = {
  getAdminOverview: ['GET /admin/overview', forAdmins],
  getAdminQueues: ['GET /admin/queues', forAdmins],
  sumOrders: ['GET /admin/orders/sum', forAdmins],
  listAdminKitchens: ['GET /admin/kitchens', list],
  listAdminDishes: ['GET /admin/dishes', list],
  listAdminReviews: ['GET /admin/reviews', list],
  exportOrders: ['GET /admin/exports/orders', csv],
  exportUsers: ['GET /admin/exports/users', csv],
  exportDishes: ['GET /admin/exports/dishes', csv],
  exportReports: ['GET /admin/exports/reports', csv],
  exportReviews: ['GET /admin/exports/reviews', csv],
  sendAdminMessage: ['POST /admin/messages', { ...created, ...json }],
  listTrail: ['GET /admin/trail', list],
  exportTrail: ['GET /admin/trail.csv', csv],
  getUserPage: ['GET /admin/users/:id', { ...forAdmins, ...notFound }],
  addUserNote: ['POST /admin/users/:id/notes', { ...created, ...json, ...notFound }],
  endUserSessions: ['DELETE /admin/users/:id/sessions', { ...forAdmins, ...notFound }],
  endUserSession: ['DELETE /admin/users/:id/sessions/:sessionId', { ...forAdmins, ...notFound }],
  viewKitchen: ['POST /admin/kitchens/:chefId/views', { ...created, ...notFound }],
} as const;
