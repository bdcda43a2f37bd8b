import * as endpoints from '@homechef/contract/reports/case-endpoints';
import type {
  CaseDetail,
  CaseQuery,
  StatementForm,
  VerdictForm,
  SuspensionAnswer,
} from '@homechef/contract/reports/case';
import type { CaseSubject } from '@homechef/contract/reports/report-options';
import type { z } from 'zod';
import { defineRequest, mergeWrites } from '../../../platform/http/define-request.ts';
import { passwordTimeoutMs } from '../../users/state/password-timeout.ts';

export const listCases = defineRequest('cases/list', (api, query: Partial<CaseQuery>) =>
  api.page(endpoints.listCases, { query }),
);
export const getCase = defineRequest('cases/get', (api, about: CaseSubject, id: string) =>
  api(endpoints.getCase, { params: { about, id } }),
);
export const decideCase = defineRequest(
  'cases/decide',
  (api, about: CaseSubject, id: string, body: z.input<typeof VerdictForm>) =>
    api(endpoints.decideCase, { params: { about, id }, body }),
  { isWrite: true, getKey: (about, id) => `${about} ${id}` },
);
export const addStatements = defineRequest(
  'cases/addStatements',
  (api, part: string, body: z.input<typeof StatementForm>) =>
    api(endpoints.addStatements, { params: { part }, body }),
  { isWrite: true, getKey: (part) => part },
);
export const listOwnVerdicts = defineRequest('verdicts/own', (api) => api(endpoints.listOwnVerdicts));
export const answerVerdict = defineRequest(
  'verdicts/answer',
  (api, id: string, text: string) => api(endpoints.answerVerdict, { params: { id }, body: { text } }),
  { isWrite: true, getKey: (id) => id },
);
export const answerSuspension = defineRequest(
  'verdicts/answerSuspension',
  (api, body: z.input<typeof SuspensionAnswer>) =>
    api(endpoints.answerSuspension, { body, timeoutMs: passwordTimeoutMs }),
  { isWrite: true, getKey: ({ email }) => email },
);

const takeDecided = (_case: CaseDetail, decided: CaseDetail): CaseDetail => decided;

mergeWrites(getCase, [decideCase, addStatements], takeDecided);
