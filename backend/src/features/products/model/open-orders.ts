import type { ClientSession, Types } from 'mongoose';
import type { Allergen, Diet } from '@homechef/contract/products/dietary/diets';

export interface AllergenChange {
  product: Types.ObjectId;
  chefId: Types.ObjectId;
  allergens: readonly Allergen[]; // stronger than before
  removedDiets: readonly Diet[];
  by: 'chef' | 'admin';
}

/** Marks the items of a product that still have to be picked up, in the transaction of `session`. */
export type MarkAllergenChange = (change: AllergenChange, session: ClientSession) => Promise<void>;
