import * as caseEndpoints from '@homechef/contract/reports/case-endpoints';
import * as endpoints from '@homechef/contract/reports/endpoints';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import type { KitchenOrders } from '../kitchens/kitchen-orders.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import type { KnownNetworks } from '../users/known-networks.ts';
import { proveAccount } from '../users/sign-in.ts';
import { listCases } from './case-list.ts';
import { getCase, parseCaseKey } from './case-replies.ts';
import { decideCase } from './decide-case.ts';
import { decideCases } from './decide-cases.ts';
import { answerLastSuspension, answerVerdict, listOwnVerdicts } from './own-verdicts.ts';
import { addReport } from './reports.service.ts';

interface Deps {
  limits: RateLimits;
  knownNetworks: KnownNetworks;
  orders: KitchenOrders;
}

export function registerReportEndpoints(
  register: RegisterEndpoint,
  { limits, knownNetworks, orders }: Deps,
): void {
  register(endpoints.addReport, async ({ body, actor, clientNetwork }) => {
    await addReport(body, { actor, clientNetwork }, limits);
    return { message: 'Thank you. We will look into it.' };
  });
  register(caseEndpoints.listCases, ({ query }) => listCases(query));
  register(caseEndpoints.getCase, ({ params }) => getCase(parseCaseKey(params)));
  register(caseEndpoints.decideCase, async ({ actor, params, body, logEvent }) => {
    const key = parseCaseKey(params);
    await decideCase(actor, key, { form: body, orders });
    logEvent('report decided', { ...key, verdict: body.verdict, by: actor._id });
    return getCase(key);
  });
  register(caseEndpoints.decideCases, async ({ actor, body, logEvent }) => {
    const reply = await decideCases(actor, body, orders);
    logEvent('reports decided', { verdict: body.verdict, decided: reply.decided, by: actor._id });
    return reply;
  });
  register(caseEndpoints.listOwnVerdicts, ({ actor }) => listOwnVerdicts(actor._id));
  register(caseEndpoints.answerSuspension, ({ body: { text, ...login }, clientNetwork }) =>
    proveAccount(login, { limits, knownNetworks, device: { clientNetwork } }, ({ _id }) =>
      answerLastSuspension(String(_id), text),
    ),
  );
  register(caseEndpoints.answerVerdict, ({ actor, params, body }) =>
    answerVerdict(actor._id, params.id, body.text),
  );
}
