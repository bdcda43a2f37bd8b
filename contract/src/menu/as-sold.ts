import {
  hasDiets,
  isWithout,
  listDietConflicts,
  listKeptDiets,
  mergeAllergens,
  speciesAllergens,
  type Allergen,
  type AllergenDetails,
  type AllergenStates,
  type Diet,
} from '../products/dietary/diets.ts';

interface Dish {
  category: string;
  diets: readonly Diet[];
  allergens: AllergenStates;
}

interface OptionFacts {
  contains: readonly Allergen[];
  excludes: readonly Diet[];
}

/** A chosen option, with the facts of the dish that it links to. */
interface ChosenFacts extends OptionFacts {
  part: Dish | null;
}

const toStates = (contains: readonly Allergen[]): AllergenStates =>
  Object.fromEntries(contains.map((allergen) => [allergen, 'contains' as const]));

/** Returns whether a portion with an option still has a diet. What is not vegetarian is not vegan either. */
const keepsDiet = (diet: Diet, { contains, excludes, part }: ChosenFacts): boolean => {
  if (excludes.includes(diet) || (diet === 'vegan' && excludes.includes('vegetarian'))) return false;
  if (part && !hasDiets(listKeptDiets(part), [diet])) return false;
  const allergens = { ...part?.allergens, ...toStates(contains) };
  return listDietConflicts({ category: '', diets: [diet], allergens }).length === 0;
};

/**
 * Returns the diets and allergens of a portion with these options. An option never makes a dish safer: the riskier
 * state of an allergen counts, and a diet stays only if every option has it.
 */
export function getFactsAsSold<D extends Dish>(
  dish: D,
  chosen: readonly ChosenFacts[],
): Pick<Dish, 'diets' | 'allergens'> {
  if (chosen.length === 0) return { diets: dish.diets, allergens: dish.allergens };
  const parts = chosen.flatMap(({ part }) => (part ? [part.allergens] : []));
  const contained = toStates(chosen.flatMap(({ contains }) => contains));
  return {
    diets: dish.diets.filter((diet) => chosen.every((option) => keepsDiet(diet, option))),
    allergens: { ...mergeAllergens([dish.allergens, ...parts]), ...contained },
  };
}

interface Named {
  allergens: AllergenStates;
  allergenDetails: AllergenDetails;
}

interface NamedOption {
  name: string;
  contains: readonly Allergen[];
  part: Named | null;
}

const isRisk = (states: AllergenStates, allergen: Allergen) =>
  states[allergen] === 'contains' || states[allergen] === 'may_contain';

/**
 * Names the species in a portion with these options. An option that does not say which stands for its own; a dish that
 * does not say leaves all unnamed, because the list would look complete.
 */
export function getDetailsAsSold(dish: Named, chosen: readonly NamedOption[]): AllergenDetails {
  const listSpecies = (allergen: (typeof speciesAllergens)[number]): (string | undefined)[] => [
    ...(isRisk(dish.allergens, allergen) ? [dish.allergenDetails[allergen]] : []),
    ...chosen.flatMap(({ name, contains, part }) => {
      const ofPart = part && isRisk(part.allergens, allergen) ? [part.allergenDetails[allergen] || name] : [];
      return contains.includes(allergen) ? [...ofPart, name] : ofPart;
    }),
  ];
  return Object.fromEntries(
    speciesAllergens.flatMap((allergen) => {
      const species = [...new Set(listSpecies(allergen))];
      return species.length > 0 && species.every(Boolean) ? [[allergen, species.join(', ')]] : [];
    }),
  );
}

interface Wanted {
  diets: readonly Diet[];
  without: readonly Allergen[];
}

interface FilteredOption extends OptionFacts {
  product: string | null;
}

type FindPart = (product: string) => Dish | undefined;

/** Returns whether a portion keeps these diets, and stays without these allergens, with an option. */
export function isOptionFor(
  { contains, excludes, product }: FilteredOption,
  { diets, without }: Wanted,
  findPart: FindPart,
): boolean {
  const part = (product === null ? undefined : findPart(product)) ?? null;
  return (
    diets.every((diet) => keepsDiet(diet, { contains, excludes, part })) &&
    isWithout(toStates(contains), without) &&
    isWithout(part?.allergens ?? {}, without)
  );
}
