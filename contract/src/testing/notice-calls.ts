const json = { bodyKind: 'json' } as const;
const noStore = { noStore: true };
const created = { status: 201 };
const personalList = { isList: true, ...noStore };
const anonymous = { access: 'anyone', ignoresAuthorization: true } as const;

/** Calls of notices with their properties, as in `all-endpoints.test.ts`. */
export const noticeCalls = {
  listNotices: ['GET /notices', { isOwnData: true, access: 'signedIn', ...personalList }],
  readNotice: ['PUT /notices/:id/read', { access: 'signedIn', ...noStore, errors: [404] }],
  getNoticePreferences: ['GET /users/notifications', { isOwnData: true, access: 'signedIn', ...noStore }],
  updateNoticePreferences: ['PUT /users/notifications', { access: 'signedIn', ...json, ...noStore }],
  unsubscribeEmails: [
    'POST /notifications/unsubscribe/:token',
    { ...anonymous, bodyKind: 'ignored', ...noStore, errors: [404] },
  ],
  getPushKey: ['GET /push/key', anonymous],
  addPushSubscription: [
    'POST /push/subscriptions',
    { access: 'anyone', ...json, ...created, ...noStore, errors: [401, 404, 409, 429] },
  ],
  removePushSubscription: [
    'DELETE /push/subscriptions',
    { access: 'anyone', ...json, ...noStore, errors: [401, 404, 429] },
  ],
} as const;
