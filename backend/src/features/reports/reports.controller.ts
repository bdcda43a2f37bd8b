import * as caseEndpoints from '@homechef/contract/reports/case-endpoints';
import * as endpoints from '@homechef/contract/reports/endpoints';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { KnownNetworks } from '../users/sign-in/known-networks.ts';
import { checkSignInCode } from '../users/second-factor/confirm-sign-in.ts';
import type { SecretCipher } from '../users/second-factor/secret-cipher.ts';
import { proveAccount } from '../users/sign-in/sign-in.ts';
import { addStatements } from './add-statements.ts';
import { listCases } from './case-list.ts';
import { getCase, parseCaseKey } from './case-replies.ts';
import { decideCase } from './decide-case.ts';
import { decideCases } from './decide-cases.ts';
import { answerVerdict, findUnansweredSuspension, listOwnVerdicts } from './own-verdicts.ts';
import { addReport } from './reports.service.ts';

interface Deps {
  limits: RateLimits;
  knownNetworks: KnownNetworks;
  secretCipher: SecretCipher;
  orders: KitchenOrders;
}

export function registerReportEndpoints(
  register: RegisterEndpoint,
  { limits, knownNetworks, secretCipher, orders }: Deps,
): void {
  register(endpoints.addReport, async ({ body, actor, clientNetwork }) => {
    const { isRepeated } = await addReport(body, { actor, clientNetwork }, limits);
    return {
      message: isRepeated ? 'We have this report already.' : 'Thank you. We will look into it.',
      isRepeated,
    };
  });
  register(caseEndpoints.listCases, ({ query }) => listCases(query));
  register(caseEndpoints.getCase, ({ params }) => getCase(parseCaseKey(params)));
  register(caseEndpoints.addStatements, async ({ actor, params, body, logEvent }) => {
    const key = parseCaseKey({ about: 'order', id: params.part });
    await addStatements(actor, key, body);
    logEvent('statements added', { ...key, by: actor._id });
    return getCase(key);
  });
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
  register(caseEndpoints.answerSuspension, ({ body: { text, code, ...login }, clientNetwork }) => {
    const context = { limits, knownNetworks, secretCipher, device: { clientNetwork } };
    return proveAccount(login, context, async (account) => {
      const id = String(account._id);
      const verdict = await findUnansweredSuspension(id); // before the code is used up
      await checkSignInCode(account, code, context);
      return answerVerdict(id, verdict, text);
    });
  });
  register(caseEndpoints.answerVerdict, ({ actor, params, body }) =>
    answerVerdict(actor._id, params.id, body.text),
  );
}
