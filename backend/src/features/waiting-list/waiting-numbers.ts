import { randomBytes } from 'node:crypto';
import { encodeOrderNumber, orderNumberByteLength } from '@homechef/contract/orders/order-number';
import { getPhoneKey } from '@homechef/contract/users/phone-number';
import { getHoldLimits } from './holds/hold-limits.ts';
import type { StoredWaitingEntry } from './waiting.model.ts';

/** Creates the id of an entry or of a hold: 60 random bits in the form of an order number. */
export const createWaitingNumber = (): string => encodeOrderNumber(randomBytes(orderNumberByteLength));

/** Returns the keys of a person. Two people are the same if they have one in common. */
export const getPersonKeys = (
  { phone, email }: { phone: string; email: string | null },
  account: string | undefined,
): string[] => [
  `phone ${getPhoneKey(phone)}`,
  ...(email === null ? [] : [`email ${email}`]),
  ...(account === undefined ? [] : [`account ${account}`]),
];

/** Returns the keys of which only one hold runs: those of the person, and network and dish. */
export const getHolderKeys = ({
  people,
  network,
  product,
}: Pick<StoredWaitingEntry, 'people' | 'network' | 'product'>): string[] => [
  ...people,
  ...(network !== undefined && getHoldLimits().isOn ? [`network ${network} ${String(product)}`] : []),
];
