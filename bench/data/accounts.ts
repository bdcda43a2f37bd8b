import { Types } from 'mongoose';
import { notAvailable } from '@homechef/contract/users/address';
import { hashPassword } from '../../backend/src/users/password-hashing.ts';
import { searchCityOf } from '../../backend/src/users/users.service.ts';
import type { StoredUser } from '../../backend/src/users/users.model.ts';
import { password } from './password.ts';
import type { SeededRandom } from './seeded-random.ts';
import { address, personName, phone } from './sample-text.ts';

export type StoredAccount = StoredUser & { passwordHash: string };

/** Accounts as a sign-up stores them: `chef12@example.com`, `foodie7@example.com`. */
export async function generateAccounts(
  chance: SeededRandom,
  kind: 'chef' | 'foodie',
  count: number,
  since: Date,
): Promise<StoredAccount[]> {
  const passwordHash = await hashPassword(password);
  const isChef = kind === 'chef';
  return Array.from({ length: count }, (_, i) => {
    const where = isChef ? address(chance) : notAvailable;
    return {
      _id: new Types.ObjectId(),
      name: personName(chance),
      email: `${kind}${i}@example.com`,
      phone: phone(chance),
      address: where,
      city: searchCityOf({ isChef, address: where }),
      latitude: isChef ? 33 + chance.next() : notAvailable,
      longitude: isChef ? -112 + chance.next() : notAvailable,
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
