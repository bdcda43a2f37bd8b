import mongoose from 'mongoose';
import { dayMs } from '@homechef/contract/time/local-date';
import type { PermitFilter } from '@homechef/contract/users/user-options';
import { escapeRegex } from '../../platform/db/text-filters.ts';
import { listPermitEnds } from '../kitchens/profile/kitchen-overview.ts';
import { now } from '../../platform/lib/clock.ts';
import { PermitModel, type StoredPermit } from './permits.model.ts';

const { trusted } = mongoose;

/** How many days before its end a permit counts as running out soon. */
export const endingDays = 30;

const toIds = (found: readonly { _id: unknown }[]) => found.map(({ _id }) => String(_id));

/** Returns the ids of the chefs whose permit has a state. */
export async function findByPermitState(state: PermitFilter): Promise<string[]> {
  if (state === 'expired')
    return listPermitEnds().flatMap(({ chefId, isExpired }) => (isExpired ? [chefId] : []));
  if (state === 'ending') {
    const until = +now() + endingDays * dayMs;
    return listPermitEnds().flatMap(({ chefId, endsAt, isExpired }) =>
      !isExpired && endsAt && +endsAt <= until ? [chefId] : [],
    );
  }
  return toIds(await PermitModel.find({ state }, { _id: 1 }).lean());
}

/** Returns the ids of the chefs whose permit number contains this text. */
export const findByPermitNumber = async (text: string): Promise<string[]> =>
  toIds(
    await PermitModel.find(
      { number: trusted({ $regex: escapeRegex(text), $options: 'i' }) },
      { _id: 1 },
    ).lean(),
  );

/** Returns the permits of chefs by their id. */
export async function findPermits(chefIds: readonly string[]): Promise<Map<string, StoredPermit>> {
  const found = await PermitModel.find({ _id: trusted({ $in: chefIds }) }).lean<StoredPermit[]>();
  return new Map(found.map((permit) => [String(permit._id), permit]));
}
