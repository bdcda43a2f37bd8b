import { notAvailable } from '@homechef/contract/users/address';
import type { Session } from '@homechef/contract/users/user';
import { checks, isNumber, isText, isYesNo, shaped } from '../../lib/storage/type-guards.ts';

const isPosition = (value: unknown) => isNumber(value) || value === notAvailable;

/** Who is signed in, as the browser has kept it. */
export const storedSession = checks(
  shaped<Session>({
    _id: isText,
    name: isText,
    email: isText,
    phone: isText,
    address: isText,
    latitude: isPosition,
    longitude: isPosition,
    permit: isText,
    authorized: isYesNo,
    isChef: isYesNo,
    isAdmin: isYesNo,
    token: isText,
  }),
);
