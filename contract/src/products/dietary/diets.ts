/** Diets that a dish can be labeled with. */
export const diets = [
  'vegan',
  'vegetarian',
  'gluten_free',
  'dairy_free',
  'halal',
  'kosher',
  'nut_free',
  'low_sugar',
] as const;
export type Diet = (typeof diets)[number];

/** The 14 allergens of EU law, and wheat, which US law names apart from other gluten. */
export const allergens = [
  'gluten',
  'wheat',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/** What a chef can state about an allergen. Stating nothing is not the same as `free` (docs/rules/finding.md §5). */
export const allergenStates = ['contains', 'may_contain', 'free'] as const;
export type AllergenState = (typeof allergenStates)[number];
export type AllergenStates = Partial<Record<Allergen, AllergenState | undefined>>;

/** Allergens of several species, which US law wants named. */
export const speciesAllergens = ['nuts', 'fish', 'crustaceans', 'molluscs'] as const;
export type AllergenDetails = Partial<Record<(typeof speciesAllergens)[number], string | undefined>>;

const isRisk = (state: AllergenState | undefined) => state === 'contains' || state === 'may_contain';

export const maxPerOrderRange = { min: 1, max: 999 } as const; // portions of a dish in one order

const shellfish = ['crustaceans', 'molluscs'] as const;
const allergensExcludedByDiet: Partial<Record<Diet, readonly Allergen[]>> = {
  vegan: ['milk', 'eggs', 'fish', ...shellfish],
  vegetarian: ['fish', ...shellfish],
  kosher: shellfish,
  dairy_free: ['milk'],
  gluten_free: ['gluten', 'wheat'],
  nut_free: ['nuts', 'peanuts'],
};

const dietsOfCategories: Partial<Record<string, Diet>> = {
  Vegan: 'vegan',
  Vegetarian: 'vegetarian',
  'Gluten Free': 'gluten_free',
};

/**
 * Fills in the allergens of a dish as free of everything that was not stated. Gluten is mostly wheat, so a dish with
 * gluten is never filled in as free of wheat.
 */
export function stateOthersFree(states: AllergenStates): AllergenStates {
  const { wheat: _, ...others } = Object.fromEntries(
    allergens.map((allergen) => [allergen, states[allergen] ?? 'free']),
  );
  return needsWheat(states) ? others : { ...others, wheat: states.wheat ?? 'free' };
}

/** Categories whose dishes have a diet. */
export const dietCategories = Object.keys(dietsOfCategories);

type Labels = Pick<DietaryFacts, 'category' | 'diets'>;

/** Lists the diets of a dish, including the one that its category implies. */
const listLabels = ({ category, diets: labels }: Labels): Diet[] => {
  const ofCategory = dietsOfCategories[category];
  return ofCategory ? [...labels, ofCategory] : [...labels];
};

const listExcluded = (labels: readonly Diet[]): Allergen[] => {
  const excluded = new Set(labels.flatMap((diet) => allergensExcludedByDiet[diet] ?? []));
  return allergens.filter((allergen) => excluded.has(allergen));
};

/**
 * Returns the allergens of a dish when its diets or category change. An allergen that a new diet excludes becomes
 * `free`, unless something else was stated. One that only a removed diet excluded goes back to its `stored` state.
 */
export function restateAllergens(
  before: DietaryFacts,
  after: Labels,
  stored: AllergenStates,
): AllergenStates {
  const labels = listLabels(before);
  const kept = listLabels(after);
  const added = listExcluded(kept.filter((diet) => !labels.includes(diet)));
  const removed = listExcluded(labels.filter((diet) => !kept.includes(diet)));
  const stillExcluded = listExcluded(kept);
  const restate = (allergen: Allergen): AllergenState | undefined => {
    const state = before.allergens[allergen];
    if (added.includes(allergen)) return state ?? 'free';
    const isWithdrawn = state === 'free' && removed.includes(allergen) && !stillExcluded.includes(allergen);
    return isWithdrawn ? stored[allergen] : state;
  };
  const states = allergens.map((allergen) => [allergen, restate(allergen)] as const);
  return Object.fromEntries(states.filter(([, state]) => state !== undefined));
}

interface DietaryFacts {
  category: string;
  diets: readonly Diet[];
  allergens: AllergenStates;
}

interface DietConflict {
  field: 'diets' | 'category';
  label: string;
  allergen: Allergen;
}

export function listDietConflicts({
  category,
  diets: labels,
  allergens: states,
}: DietaryFacts): DietConflict[] {
  const listConflicts = (
    diet: Diet | undefined,
    field: DietConflict['field'],
    label: DietConflict['label'],
  ) =>
    ((diet && allergensExcludedByDiet[diet]) ?? [])
      .filter((allergen) => states[allergen] === 'contains')
      .map((allergen) => ({ field, label, allergen }));
  return [
    ...labels.flatMap((diet) => listConflicts(diet, 'diets', diet)),
    ...listConflicts(dietsOfCategories[category], 'category', category),
  ];
}

/** Returns the diets of a dish, including the one of its category. A vegan dish is also vegetarian. */
export function listKeptDiets({ category, diets: labels }: Pick<DietaryFacts, 'category' | 'diets'>): Diet[] {
  const kept = new Set(listLabels({ category, diets: labels }));
  if (kept.has('vegan')) kept.add('vegetarian');
  return diets.filter((diet) => kept.has(diet));
}

/** Ranks how certain an allergen is. Not stated ranks above `free`, because it takes a promise back. */
const getRisk = (state: AllergenState | undefined): number =>
  state === undefined ? 1 : { free: 0, may_contain: 2, contains: 3 }[state];

/** Lists the allergens that are more certain than before. */
export const listStrongerAllergens = (before: AllergenStates, after: AllergenStates): Allergen[] =>
  allergens.filter((allergen) => getRisk(after[allergen]) > getRisk(before[allergen]));

const getMoreCertain = (a: AllergenState | undefined, b: AllergenState | undefined) =>
  getRisk(b) > getRisk(a) ? b : a;

/** Returns the riskiest state of each allergen among several portions: not stated is riskier than `free`. */
export function mergeAllergens(portions: readonly AllergenStates[]): AllergenStates {
  const merged = allergens.map((allergen) => {
    const state = portions.map((states) => states[allergen]).reduce(getMoreCertain, portions[0]?.[allergen]);
    return [allergen, state] as const;
  });
  return Object.fromEntries(merged.filter(([, state]) => state !== undefined));
}

/**
 * Returns the change that customers with open orders of a dish must be told about, or undefined (docs/rules/items.md
 * §10).
 */
export function findAllergenChange(
  before: DietaryFacts,
  after: DietaryFacts,
): { allergens: Allergen[]; removedDiets: Diet[] } | undefined {
  const stronger = listStrongerAllergens(before.allergens, after.allergens);
  const remaining = listKeptDiets(after);
  const removedDiets = listKeptDiets(before).filter((diet) => !remaining.includes(diet));
  return stronger.length + removedDiets.length > 0 ? { allergens: stronger, removedDiets } : undefined;
}

/** Returns whether a dish has all wanted diets. A vegan dish is also vegetarian. */
export const hasDiets = (labels: readonly Diet[], wanted: readonly Diet[]): boolean =>
  wanted.every((diet) => labels.includes(diet) || (diet === 'vegetarian' && labels.includes('vegan')));

/** Returns whether a dish has gluten, or may have it, and does not say whether from wheat. */
export const needsWheat = ({ wheat, gluten }: AllergenStates): boolean =>
  wheat === undefined && isRisk(gluten);

/** Returns whether a dish neither contains nor may contain any of these allergens. Not stated passes. */
export const isWithout = (states: AllergenStates, unwanted: readonly Allergen[]): boolean =>
  unwanted.every((allergen) => !isRisk(states[allergen]) && !(allergen === 'wheat' && needsWheat(states)));

/** Wheat is gluten. Returns whether a dish with wheat is stated as free of gluten. */
export const isWheatWithoutGluten = ({ wheat, gluten }: AllergenStates): boolean =>
  isRisk(wheat) && gluten === 'free';

/** Returns the states with gluten at least as certain as wheat. */
export const raiseGluten = (states: AllergenStates): AllergenStates =>
  isRisk(states.wheat) ? { ...states, gluten: getMoreCertain(states.gluten, states.wheat) } : states;

/** Returns the species of those allergens that a dish contains or may contain. */
export const keepDetails = (details: AllergenDetails, states: AllergenStates): AllergenDetails =>
  Object.fromEntries(
    speciesAllergens
      .filter((allergen) => details[allergen] && isRisk(states[allergen]))
      .map((allergen) => [allergen, details[allergen]]),
  );
