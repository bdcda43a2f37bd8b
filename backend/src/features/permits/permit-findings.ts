import mongoose from 'mongoose';
import type { KitchenKind } from '@homechef/contract/kitchens/kitchen-options';
import type { PermitFinding, PermitKind } from '@homechef/contract/permits/permit';
import { addDays, getLocalDate } from '@homechef/contract/time/local-date';
import { findKitchen, findKnownKitchen, type StoredKitchen } from '../kitchens/find-kitchen.ts';
import { isNameFree, listNamesAlike } from '../kitchens/names/kitchen-names.ts';
import { notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { PermitModel, type StoredPermit } from './permits.model.ts';
import { endingDays } from './permit-search.ts';

const { trusted } = mongoose;

const maxListed = 5;

/** Kinds of permits that suit only one kind of kitchen. The others suit both. */
const kitchenKinds: Partial<Record<PermitKind, KitchenKind>> = {
  cottage_food: 'home',
  mobile_food_unit: 'truck',
};

/**
 * Matches a number in any case and with any separators. No character is also a separator, so the search stays linear.
 */
function createNumberFilter(number: string) {
  const characters = number.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (characters === '') return number;
  const separators = '[^a-z0-9]*';
  const pattern = `^${separators}${[...characters].join(separators)}${separators}$`;
  return trusted({ $regex: pattern, $options: 'i' });
}

async function listKitchensWithNumber({ _id, number }: StoredPermit): Promise<string[]> {
  const filter = { _id: trusted({ $ne: _id }), number: createNumberFilter(number) };
  const others = await PermitModel.find(filter, { _id: 1 }).limit(maxListed).lean();
  const kitchens = await Promise.all(others.map((other) => findKnownKitchen(String(other._id))));
  return kitchens.map((kitchen) => kitchen?.name ?? '');
}

/** Checks the fields of a permit that the server can compare with the kitchen. */
async function checkFields(
  stored: StoredPermit,
  { kind, timeZone }: StoredKitchen,
): Promise<PermitFinding[]> {
  const others = await listKitchensWithNumber(stored);
  const firstSafeDay = addDays(getLocalDate(+now(), timeZone), endingDays);
  const { expiresOn } = stored;
  return [
    { check: 'number', isGood: others.length === 0, kitchens: others },
    { check: 'kind', isGood: (kitchenKinds[stored.kind] ?? kind) === kind, kitchens: [] },
    { check: 'expiry', isGood: !expiresOn || expiresOn >= firstSafeDay, kitchens: [] },
  ];
}

/**
 * Checks the name of a kitchen, and its permit if it has one, to help the admin who decides.
 * @throws AppError 404 without a kitchen
 */
export async function checkPermit(chefId: string): Promise<PermitFinding[]> {
  const kitchen = await findKitchen(chefId);
  if (!kitchen) throw notFound('kitchen.not_found');
  const stored = await PermitModel.findById(chefId).lean<StoredPermit>();
  const [isFree, alike] = await Promise.all([isNameFree(kitchen), listNamesAlike(kitchen)]);
  return [
    { check: 'name', isGood: isFree, kitchens: [] },
    { check: 'alike', isGood: alike.length === 0, kitchens: alike },
    ...(stored ? await checkFields(stored, kitchen) : []),
  ];
}
