import { randomBytes } from 'node:crypto';
import { encodeOrderNumber, orderNumberByteLength } from '@homechef/contract/orders/order-number';
import { getPhoneKey } from '@homechef/contract/users/phone-number';
import type { HoldLimits } from './holds/hold-limits.ts';
import type { StoredWaitingEntry } from './waiting.model.ts';

/** Creates the id of an entry or a hold: 60 random bits, in the form of an order number. */
export const createWaitingNumber = (): string => encodeOrderNumber(randomBytes(orderNumberByteLength));

/** Returns the keys that identify a person. Two people count as the same if they share a key. */
export const getPersonKeys = (
  { phone, email }: { phone: string; email: string | null },
  account: string | undefined,
): string[] => [
  `phone ${getPhoneKey(phone)}`,
  ...(email === null ? [] : [`email ${email}`]),
  ...(account === undefined ? [] : [`account ${account}`]),
];

/** Returns the keys that allow only one running hold each: those of the person, and the one of network and dish. */
export const getHolderKeys = (
  { people, network, product }: Pick<StoredWaitingEntry, 'people' | 'network' | 'product'>,
  { isOn }: HoldLimits,
): string[] => [
  ...people,
  ...(network !== undefined && isOn ? [`network ${network} ${String(product)}`] : []),
];
