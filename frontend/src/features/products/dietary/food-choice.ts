import { useLocation } from 'react-router-dom';
import { allergens, type Allergen, type AllergenStates } from '@homechef/contract/products/dietary/diets';
import { createStoredValue } from '../../../platform/storage/stored-value.ts';
import { isObjectWith, isOptional, isString, toSafeParser } from '../../../platform/storage/type-guards.ts';

/** Wanted diets and avoided allergens, comma-separated as in the URL of a list. */
export interface FoodChoice {
  diet: string;
  without: string;
  /** Id of the account that has the same allergens. Missing after a change that has not reached the account yet. */
  account?: string;
}

const parser = toSafeParser(
  isObjectWith<FoodChoice>({ diet: isString, without: isString, account: isOptional(isString) }),
);

/** The choice that this device keeps until it is removed. */
export const keptFood = createStoredValue<FoodChoice>('food', parser, { diet: '', without: '' });

/** Stores a choice that the person made. */
export const storeFoodChoice = ({ diet, without }: FoodChoice): void => keptFood.set({ diet, without });

/** Parses comma-separated allergens, and returns them in the order of the contract. */
export function parseAllergens(...lists: readonly string[]): Allergen[] {
  const names = lists.join().split(',');
  return allergens.filter((allergen) => names.includes(allergen));
}

/** Returns the allergens that the customer avoids: those in the URL of a list, and those that this device keeps. */
export function useAvoidedAllergens(): Allergen[] {
  const { search } = useLocation();
  return parseAllergens(new URLSearchParams(search).get('without') ?? '', keptFood.use().without);
}

/** Returns whether a dish contains or may contain something that is avoided, or states nothing about it. */
export const needsWarning = (states: AllergenStates, avoided: readonly Allergen[]): boolean =>
  avoided.some((allergen) => states[allergen] !== 'free');
