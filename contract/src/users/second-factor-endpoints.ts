import { defineEndpoint } from '../http/endpoint.ts';
import { MessageReply } from '../http/field-schemas.ts';
import {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorRemoval,
  SecondFactorSecret,
  SecondFactorStart,
  SecondFactorState,
  SignInCode,
} from './second-factor.ts';
import { Session } from './user.ts';

export const confirmSignIn = defineEndpoint({
  name: 'confirmSignIn',
  summary: 'Finish a sign-in with the code of the second factor',
  method: 'post',
  path: '/users/login/code',
  access: 'anyone',
  ignoresAuthorization: true,
  body: SignInCode,
  reply: Session,
  noStore: true,
  errors: [401, 403, 429],
});

export const getSecondFactor = defineEndpoint({
  name: 'getSecondFactor',
  summary: 'Get whether the sign-in of the caller needs a second factor',
  method: 'get',
  path: '/users/second-factor',
  access: 'signedIn',
  isOwnData: true,
  allowsMissingSecondFactor: true,
  reply: SecondFactorState,
  noStore: true,
});

export const prepareSecondFactor = defineEndpoint({
  name: 'prepareSecondFactor',
  summary: 'Create the secret of a second factor, which a code turns on',
  method: 'post',
  path: '/users/second-factor',
  access: 'signedIn',
  needsSettledPassword: true,
  allowsMissingSecondFactor: true,
  body: SecondFactorStart,
  reply: SecondFactorSecret,
  noStore: true,
  errors: [409, 429],
});

export const turnOnSecondFactor = defineEndpoint({
  name: 'turnOnSecondFactor',
  summary: 'Turn the second factor on with its first code, and get recovery codes',
  method: 'put',
  path: '/users/second-factor',
  access: 'signedIn',
  needsSettledPassword: true,
  allowsMissingSecondFactor: true,
  body: SecondFactorConfirmation,
  reply: RecoveryCodes,
  noStore: true,
  errors: [409, 429],
});

export const turnOffSecondFactor = defineEndpoint({
  name: 'turnOffSecondFactor',
  summary: 'Turn the second factor off with the password and a code',
  method: 'post',
  path: '/users/second-factor/removal',
  access: 'signedIn',
  needsSettledPassword: true,
  body: SecondFactorRemoval,
  reply: MessageReply,
  noStore: true,
  errors: [409, 429],
});
