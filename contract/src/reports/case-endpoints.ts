import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import {
  BulkVerdictForm,
  BulkVerdictReply,
  Case,
  CaseDetail,
  CaseQuery,
  OwnVerdict,
  StatementForm,
  VerdictAnswerForm,
  VerdictForm,
  SuspensionAnswer,
} from './case.ts';

export const listCases = defineEndpoint({
  name: 'listCases',
  summary: 'List reports by subject, those that wait longest first',
  method: 'get',
  path: '/reports',
  access: 'admin',
  query: CaseQuery,
  reply: z.array(Case),
  isList: true,
  noStore: true,
});

export const getCase = defineEndpoint({
  name: 'getCase',
  summary: 'Get a dish, kitchen, review, account or part of an order with its reports and verdicts',
  method: 'get',
  path: '/reports/:about/:id',
  access: 'admin',
  reply: CaseDetail,
  noStore: true,
  errors: [404],
});

export const addStatements = defineEndpoint({
  name: 'addStatements',
  summary: 'Open a dispute about the part of one kitchen in an order, or add what its sides say',
  method: 'post',
  path: '/reports/order/:part/statements',
  access: 'admin',
  body: StatementForm,
  reply: CaseDetail,
  status: 201,
  noStore: true,
  errors: [404],
});

export const decideCase = defineEndpoint({
  name: 'decideCase',
  summary:
    'Dismiss reports, hide, remove or restore their subject, warn or suspend its account, settle a dispute',
  method: 'post',
  path: '/reports/:about/:id/verdicts',
  access: 'admin',
  body: VerdictForm,
  reply: CaseDetail,
  status: 201,
  noStore: true,
  errors: [404, 409],
});

export const decideCases = defineEndpoint({
  name: 'decideCases',
  summary: 'Dismiss or hide many subjects with one reason, each with a verdict of its own',
  method: 'post',
  path: '/reports/verdicts',
  access: 'admin',
  body: BulkVerdictForm,
  reply: BulkVerdictReply,
  status: 201,
  noStore: true,
});

export const listOwnVerdicts = defineEndpoint({
  name: 'listOwnVerdicts',
  summary: 'List the last 100 verdicts that concern the caller, newest first',
  method: 'get',
  path: '/verdicts',
  access: 'signedIn',
  isOwnData: true,
  reply: z.array(OwnVerdict),
  noStore: true,
});

export const answerVerdict = defineEndpoint({
  name: 'answerVerdict',
  summary: 'Answer a verdict that concerns the caller, once',
  method: 'post',
  path: '/verdicts/:id/answer',
  access: 'signedIn',
  body: VerdictAnswerForm,
  reply: OwnVerdict,
  status: 201,
  noStore: true,
  errors: [404, 409],
});

export const answerSuspension = defineEndpoint({
  name: 'answerSuspension',
  summary: 'Answer the suspension of an account, which cannot sign in, once',
  method: 'post',
  path: '/verdicts/suspension/answer',
  access: 'anyone',
  ignoresAuthorization: true,
  body: SuspensionAnswer,
  reply: OwnVerdict,
  status: 201,
  noStore: true,
  errors: [401, 404, 409, 429],
});
