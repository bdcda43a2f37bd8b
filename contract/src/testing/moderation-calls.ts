const json = { bodyKind: 'json' } as const;
const noStore = { noStore: true };
const created = { status: 201 };
const personalList = { isList: true, ...noStore };
const anonymous = { access: 'anyone', ignoresAuthorization: true } as const;
const ofKitchen = { access: 'chefOrAdmin', accountParam: 'chefId', ...noStore, errors: [404] } as const;
const ofChef = { ...ofKitchen, isOwnerOnly: true };

/** Calls of reports, verdicts and blocked customers with their properties, as in `all-endpoints.test.ts`. */
export const moderationCalls = {
  listBlocks: ['GET /kitchens/:chefId/blocks', ofKitchen],
  addBlock: ['POST /kitchens/:chefId/blocks', { ...ofChef, ...json, ...created, errors: [404, 409] }],
  removeBlock: ['DELETE /kitchens/:chefId/blocks/:blockId', ofKitchen],
  listCases: ['GET /reports', { access: 'admin', ...personalList }],
  getCase: ['GET /reports/:about/:id', { access: 'admin', ...noStore, errors: [404] }],
  decideCase: [
    'POST /reports/:about/:id/verdicts',
    { access: 'admin', ...json, ...created, ...noStore, errors: [404, 409] },
  ],
  decideCases: ['POST /reports/verdicts', { access: 'admin', ...json, ...created, ...noStore }],
  listOwnVerdicts: ['GET /verdicts', { isOwnData: true, access: 'signedIn', ...noStore }],
  answerVerdict: [
    'POST /verdicts/:id/answer',
    { access: 'signedIn', ...json, ...created, ...noStore, errors: [404, 409] },
  ],
  answerSuspension: [
    'POST /verdicts/suspension/answer',
    { ...anonymous, ...json, ...created, ...noStore, errors: [401, 404, 409, 429] },
  ],
} as const;
