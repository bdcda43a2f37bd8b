import type {
  SecondFactorConfirmation,
  SecondFactorRemoval,
  SecondFactorStart,
  SignInCode,
} from '@homechef/contract/users/second-factor';
import * as endpoints from '@homechef/contract/users/second-factor-endpoints';
import { defineRequest } from '../../../platform/http/define-request.ts';
import { passwordTimeoutMs } from './password-timeout.ts';

// Keeps passwords and codes out of the state.
const noKey = '';

export const confirmSignIn = defineRequest(
  'secondFactor/signIn',
  (api, body: SignInCode) => api(endpoints.confirmSignIn, { body }),
  { isWrite: true, getKey: (_body: SignInCode) => noKey, isPublic: true },
);

export const getSecondFactor = defineRequest('secondFactor/get', (api) => api(endpoints.getSecondFactor));
export const prepareSecondFactor = defineRequest(
  'secondFactor/prepare',
  (api, body: SecondFactorStart) =>
    api(endpoints.prepareSecondFactor, { body, timeoutMs: passwordTimeoutMs }),
  { isWrite: true, getKey: (_body: SecondFactorStart) => noKey },
);
export const turnOnSecondFactor = defineRequest(
  'secondFactor/turnOn',
  (api, body: SecondFactorConfirmation) => api(endpoints.turnOnSecondFactor, { body }),
  { isWrite: true, getKey: (_body: SecondFactorConfirmation) => noKey },
);
export const turnOffSecondFactor = defineRequest(
  'secondFactor/turnOff',
  (api, body: SecondFactorRemoval) =>
    api(endpoints.turnOffSecondFactor, { body, timeoutMs: passwordTimeoutMs }),
  { isWrite: true, getKey: (_body: SecondFactorRemoval) => noKey },
);
