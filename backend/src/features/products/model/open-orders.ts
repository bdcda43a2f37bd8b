import type { ClientSession, Types } from 'mongoose';
import type { Allergen, Diet } from '@homechef/contract/products/dietary/diets';

export interface AllergenChange {
  /** The changed dish. Items of combos that have it as a part are concerned too. */
  product?: Types.ObjectId;
  /** The changed options. */
  options?: readonly Types.ObjectId[];
  chefId: Types.ObjectId;
  allergens: readonly Allergen[]; // allergens that became more certain
  removedDiets: readonly Diet[];
  by: 'chef' | 'admin';
}

/** Marks the items of a product that are still to be picked up, within the transaction of `session`. */
export type MarkAllergenChange = (change: AllergenChange, session: ClientSession) => Promise<void>;
