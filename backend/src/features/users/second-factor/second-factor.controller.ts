import * as endpoints from '@homechef/contract/users/second-factor-endpoints';
import type { RegisterEndpoint } from '../../../platform/http/routing/endpoint-router.ts';
import type { SignInContext } from '../sign-in/sign-in.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import {
  getSecondFactor,
  prepareSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
  type SecondFactorContext,
} from './second-factor.ts';

/** Registers the routes of the second factor. They come before `/users/:id`. */
export function registerSecondFactorEndpoints(
  register: RegisterEndpoint,
  context: SecondFactorContext & Omit<SignInContext, 'device'>,
): void {
  register(endpoints.confirmSignIn, async ({ body, clientNetwork, userAgent, logEvent }) => {
    const session = await confirmSignIn(body, { ...context, device: { clientNetwork, userAgent } });
    logEvent('signed in with a second factor', { account: session._id });
    return session;
  });
  register(endpoints.getSecondFactor, ({ actor }) => getSecondFactor(actor, context));
  register(endpoints.prepareSecondFactor, ({ actor, body, clientNetwork }) =>
    prepareSecondFactor(actor, body, { ...context, clientNetwork }),
  );
  register(endpoints.turnOnSecondFactor, async ({ actor, body, logEvent }) => {
    const codes = await turnOnSecondFactor(actor, body, context);
    logEvent('second factor turned on', { account: actor._id });
    return codes;
  });
  register(endpoints.turnOffSecondFactor, async ({ actor, body, clientNetwork, logEvent }) => {
    await turnOffSecondFactor(actor, body, { ...context, clientNetwork });
    logEvent('second factor turned off', { account: actor._id });
    return { message: 'The second factor is off' };
  });
}
