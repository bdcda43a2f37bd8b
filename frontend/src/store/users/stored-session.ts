import { notAvailable } from '@homechef/contract/users/address';
import type { Session } from '@homechef/contract/users/user';
import {
  toSafeParser,
  isFiniteNumber,
  isString,
  isBoolean,
  isObjectWith,
} from '../../lib/storage/type-guards.ts';

const isPosition = (value: unknown) => isFiniteNumber(value) || value === notAvailable;

/** Who is signed in, as the browser has kept it. */
export const sessionParser = toSafeParser(
  isObjectWith<Session>({
    _id: isString,
    name: isString,
    email: isString,
    phone: isString,
    address: isString,
    latitude: isPosition,
    longitude: isPosition,
    permit: isString,
    authorized: isBoolean,
    isChef: isBoolean,
    isAdmin: isBoolean,
    token: isString,
  }),
);
