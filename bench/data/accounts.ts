import { Types } from 'mongoose';
import { notAvailable } from '@homechef/contract/users/address';
import { hashPassword } from '../../backend/src/features/users/passwords/password-hashing.ts';
import { getSearchCity } from '../../backend/src/features/users/users.service.ts';
import type { StoredUser } from '../../backend/src/features/users/users.model.ts';
import type { SeededRandom } from './seeded-random.ts';
import { createAddress, createPersonName, createPhone } from './sample-text.ts';

export type StoredAccount = StoredUser & { passwordHash: string };

/** Generates accounts as registration stores them: `chef12@example.com`, `foodie7@example.com`. */
export async function generateAccounts(
  random: SeededRandom,
  kind: 'chef' | 'foodie',
  count: number,
  since: Date,
): Promise<StoredAccount[]> {
  const passwordHash = await hashPassword(password);
  const isChef = kind === 'chef';
  return Array.from({ length: count }, (_, i) => {
    const address = isChef ? createAddress(random) : notAvailable;
    return {
      _id: new Types.ObjectId(),
      name: createPersonName(random),
      email: `${kind}${i}@example.com`,
      phone: createPhone(random),
      address,
      city: getSearchCity({ isChef, address }),
      latitude: isChef ? 33 + random.next() : notAvailable,
      longitude: isChef ? -112 + random.next() : notAvailable,
      permit: isChef ? `PHX-${1_000 + i}` : notAvailable,
      isChef,
      authorized: isChef,
      isAdmin: false,
      passwordHash,
      tokenVersion: 0,
      claims: 0,
      createdAt: since,
      updatedAt: since,
    };
  });
}

export const password = 'a password for measuring';
