const json = { bodyKind: 'json' } as const;
const noStore = { noStore: true };
const own = { access: 'signedIn', ...noStore } as const;
const ownWrite = { ...own, ...json, errors: [409, 429] } as const;
const setsUp = { allowsMissingSecondFactor: true };

/** Calls of the second factor and of the own data with their properties, as in `all-endpoints.test.ts`. */
export const accountCalls = {
  confirmSignIn: [
    'POST /users/login/code',
    { access: 'anyone', ignoresAuthorization: true, ...json, ...noStore, errors: [401, 403, 429] },
  ],
  getSecondFactor: ['GET /users/second-factor', { isOwnData: true, ...own, ...setsUp }],
  prepareSecondFactor: ['POST /users/second-factor', { ...ownWrite, ...setsUp }],
  turnOnSecondFactor: ['PUT /users/second-factor', { ...ownWrite, ...setsUp }],
  turnOffSecondFactor: ['POST /users/second-factor/removal', ownWrite],
  endSession: ['DELETE /users/sessions/:id', { ...own, ...setsUp, errors: [404] }],
  downloadMyData: ['GET /users/profile/data', { isOwnData: true, ...own, errors: [429] }],
  deleteMyAccount: ['POST /users/profile/deletion', ownWrite],
} as const;
