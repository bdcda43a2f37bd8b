import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at a time, in milliseconds since 1970. */
export const getAppCode = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
