import { createHash } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { countTypos } from '@homechef/contract/search/nearest-word';
import { createPieces } from '../../../platform/lib/work-in-pieces.ts';
import { getKitchenIndex } from '../index/kitchen-index-instance.ts';
import { conflictingFields, fieldError } from '../../../platform/lib/app-error.ts';
import { getKitchens, getNameGuards, type NameKeys } from '../kitchens.model.ts';
import { getNameKeys } from './look-alike.ts';
import { isMarketName, isReservedName } from './reserved-names.ts';

/** Version of the rules for name keys. Migration 0023 replaces keys of older versions. */
export const nameRules = 2;

export const createNameKeys = (name: string): NameKeys => ({
  of: name,
  keys: getNameKeys(name),
  rules: nameRules,
});

interface NamedKitchen {
  _id?: string | Types.ObjectId; // absent before the account exists
  name: string;
  isAdmin?: boolean;
}

const approvedKitchens = { $or: [{ approval: { $exists: false } }, { 'approval.approved': true }] };

async function isNameTaken({ _id, name }: NamedKitchen, session?: ClientSession): Promise<boolean> {
  const filter = {
    'nameKeys.keys': { $in: getNameKeys(name) },
    ...(_id === undefined ? {} : { _id: { $ne: new Types.ObjectId(_id) } }),
    ...(getKitchenIndex().isApprovalRequired ? approvedKitchens : {}),
  };
  const options = { projection: { _id: 1 }, ...(session ? { session } : {}) };
  return (await getKitchens().findOne(filter, options)) !== null;
}

/** Returns whether a kitchen may have its current name. */
export const isNameFree = async (kitchen: NamedKitchen): Promise<boolean> =>
  !isReservedName(kitchen.name) && !(await isNameTaken(kitchen));

const maxAlike = 5;
const minLengthForTwo = 4; // Shorter names are within two letters of too many others.

/** Lists names of other kitchens that differ from a name by at most two letters, the closest first. */
export async function listNamesAlike({ _id, name }: NamedKitchen): Promise<string[]> {
  const startStep = createPieces();
  const [key = ''] = getNameKeys(name);
  const max = key.length < minLengthForTwo ? 1 : 2;
  const found: { name: string; typos: number }[] = [];
  for (const { stored, snapshot } of getKitchenIndex().list()) {
    await startStep();
    if (snapshot.id === String(_id)) continue;
    const [other = ''] =
      stored.nameKeys?.of === stored.name ? stored.nameKeys.keys : getNameKeys(stored.name);
    const typos = countTypos(key, other, max);
    if (typos <= max) found.push({ name: stored.name, typos });
  }
  return found
    .sort((a, b) => a.typos - b.typos)
    .slice(0, maxAlike)
    .map((kitchen) => kitchen.name);
}

/** Many keys share one guard, so that the number of guards is bounded. */
const getGuardId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 2);

/** Writes the guards of the keys, so that concurrent kitchens with look-alike names conflict. */
async function lockName(name: string, session: ClientSession): Promise<void> {
  const ids = [...new Set(getNameKeys(name).map(getGuardId))].sort();
  for (const _id of ids)
    await getNameGuards().updateOne({ _id }, { $inc: { changes: 1 } }, { upsert: true, session });
}

/**
 * Checks the name of a person, which others read on reviews and orders. @throws AppError 409 for a name of the market
 * itself
 */
export function assertPersonName({ name, isAdmin }: Pick<NamedKitchen, 'name' | 'isAdmin'>): void {
  if (!isAdmin && isMarketName(name)) throw conflictingFields([fieldError('name', 'kitchen.name_reserved')]);
}

/**
 * Checks the name of a new, renamed or approved kitchen (docs/rules/moderation.md §3). With a session, no concurrent
 * kitchen can get a look-alike name before the commit.
 * @throws AppError 409 for a reserved name, and for a name that looks like that of another kitchen
 */
export async function assertKitchenName(kitchen: NamedKitchen, session?: ClientSession): Promise<void> {
  if (!kitchen.isAdmin && isReservedName(kitchen.name))
    throw conflictingFields([fieldError('name', 'kitchen.name_reserved')]);
  if (session) await lockName(kitchen.name, session);
  if (await isNameTaken(kitchen, session))
    throw conflictingFields([fieldError('name', 'kitchen.name_taken')]);
}
