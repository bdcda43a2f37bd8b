import { notAvailable } from '@homechef/contract/users/address';
import type { Session } from '@homechef/contract/users/user';
import {
  toSafeParser,
  isFiniteNumber,
  isString,
  isBoolean,
  isObjectWith,
} from '../../../platform/storage/type-guards.ts';

const isCoordinate = (value: unknown) => isFiniteNumber(value) || value === notAvailable;

export const sessionParser = toSafeParser(
  isObjectWith<Session>({
    _id: isString,
    name: isString,
    email: isString,
    phone: isString,
    address: isString,
    latitude: isCoordinate,
    longitude: isCoordinate,
    permit: isString,
    authorized: isBoolean,
    isChef: isBoolean,
    isAdmin: isBoolean,
    token: isString,
  }),
);
