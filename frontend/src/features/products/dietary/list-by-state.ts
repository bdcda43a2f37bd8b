import {
  allergens,
  allergenStates,
  type Allergen,
  type AllergenState,
  type AllergenStates,
} from '@homechef/contract/products/dietary/diets';

/** State of an allergen in words. One that the chef says nothing about is unstated. */
export type ShownState = AllergenState | 'unstated';

export const shownStates = [...allergenStates, 'unstated'] as const;

/** Groups all allergens by state, the most certain first. Leaves out states without allergens. */
export const listByState = (states: AllergenStates): { state: ShownState; allergens: Allergen[] }[] =>
  shownStates
    .map((state) => ({
      state,
      allergens: allergens.filter((allergen) => (states[allergen] ?? 'unstated') === state),
    }))
    .filter((group) => group.allergens.length > 0);
