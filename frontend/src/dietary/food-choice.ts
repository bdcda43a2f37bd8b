import { useLocation } from 'react-router-dom';
import { allergens, type Allergen } from '@homechef/contract/products/dietary/diets';
import { localJsonStorage } from '../lib/storage/json-storage.ts';
import { isObjectWith, isString, toSafeParser } from '../lib/storage/type-guards.ts';

/** Wanted diets and unwanted allergens, comma-separated as in the URL of a list. */
export interface FoodChoice {
  diet: string;
  without: string;
}

const parser = toSafeParser(isObjectWith<FoodChoice>({ diet: isString, without: isString }));

/** Returns the choice that this device keeps until it is removed, or undefined without one. */
export const loadFoodChoice = (): FoodChoice | undefined => localJsonStorage.get('food', parser);

export function storeFoodChoice({ diet, without }: FoodChoice): void {
  if (diet || without) localJsonStorage.set('food', { diet, without });
  else localJsonStorage.remove('food');
}

/** Returns the allergens that the customer avoids: those of the URL of a list, and those that this device keeps. */
export function useAvoidedAllergens(): Allergen[] {
  const { search } = useLocation();
  const ofUrl = new URLSearchParams(search).get('without') ?? '';
  const avoided = `${ofUrl},${loadFoodChoice()?.without ?? ''}`.split(',');
  return allergens.filter((allergen) => avoided.includes(allergen));
}
