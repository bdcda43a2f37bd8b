import { Types } from 'mongoose';
import type {
  AvoidedAllergens,
  AvoidedAllergensChange,
} from '@homechef/contract/products/dietary/diet-schemas';
import { allergens, type Allergen } from '@homechef/contract/products/dietary/diets';
import { unauthenticated } from '../../../platform/lib/app-error.ts';
import { UserModel, type StoredUser } from '../users.model.ts';

/** Returns the allergens of an account in the order of the contract. */
export const sortAllergens = (stored: readonly string[] | null | undefined): Allergen[] =>
  allergens.filter((allergen) => stored?.includes(allergen));

const toReply = (stored: Pick<StoredUser, 'avoidedAllergens'> | null): AvoidedAllergens => {
  if (!stored) throw unauthenticated();
  return { allergens: sortAllergens(stored.avoidedAllergens) };
};

const projection = { avoidedAllergens: 1 } as const;

export const getAvoidedAllergens = async (id: string): Promise<AvoidedAllergens> =>
  toReply(await UserModel.findById(id, projection).lean<StoredUser>());

/** Changes the list in one update, so that two devices cannot overwrite each other's changes. */
export async function changeAvoidedAllergens(
  id: string,
  { add, remove }: AvoidedAllergensChange,
): Promise<AvoidedAllergens> {
  const kept = { $setDifference: [{ $ifNull: ['$avoidedAllergens', []] }, remove] };
  return toReply(
    (await UserModel.collection.findOneAndUpdate(
      { _id: new Types.ObjectId(id) },
      [{ $set: { avoidedAllergens: { $setUnion: [kept, add] } } }],
      { returnDocument: 'after', projection },
    )) as Pick<StoredUser, 'avoidedAllergens'> | null,
  );
}
