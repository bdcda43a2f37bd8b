import { z } from 'zod';
import { permitKinds, type PermitKind } from '../permits/permit.ts';
import type { PermitNotice } from '../kitchens/permit-notice.ts';
import { kitchenKinds, type KitchenKind } from '../kitchens/kitchen-options.ts';

const templateName = z.string().regex(/^(?:[A-Z]{2}|default)$/);

/** The rules of a state for labels: a file in `content/labels`, which an operator can correct. */
export const LabelTemplate = z
  .object({
    id: templateName,
    version: z.string().meta({ description: 'Date of the rules' }),
    title: z.string(),
    permitKinds: z.array(z.enum(permitKinds)).meta({ description: 'Kinds of permits to which it applies' }),
    kitchenKinds: z.array(z.enum(kitchenKinds)).meta({ description: 'Kinds of kitchens without a permit' }),
    sentence: z.string().meta({ description: 'Required sentence; empty: none' }),
    spanishSentence: z.string().optional().meta({ description: 'Stands beside it on Spanish pages' }),
    minPoints: z.number().nullable().meta({ description: 'Minimum type size of the sentence' }),
    chilled: z.object({ sentence: z.string(), minPoints: z.number() }).optional().meta({
      description: 'Sentence on food that is kept refrigerated or frozen, and its minimum type size',
    }),
    lines: z.array(z.string()).meta({ description: 'More required lines' }),
    numberLabel: z.string().meta({ description: 'Stands before the number of the permit' }),
    name: z.enum(['holder', 'kitchen']).meta({ description: 'Whose name the label has' }),
    permitNumber: z.enum(['required', 'insteadOfAddress', 'optional']),
    county: z.boolean().meta({ description: 'Whether the issuer of the permit is required' }),
    address: z.enum(['no', 'city', 'full']),
    madeOn: z.boolean(),
    netQuantity: z.boolean(),
    onPages: z.boolean().meta({ description: 'Pages of kitchen and dish show number, county and sentence' }),
    source: z.string(),
    sourceDate: z.string(),
    isVerified: z.boolean().meta({ description: 'Whether the source is official' }),
  })
  .meta({ id: 'LabelTemplate' });
export type LabelTemplate = z.infer<typeof LabelTemplate>;

/** What a label has besides the facts of the batch. */
export const LabelFacts = z
  .object({
    template: LabelTemplate,
    permitNumber: z.string(),
    county: z.string(),
    holder: z.string(),
    kitchen: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  })
  .meta({ id: 'LabelFacts' });
export type LabelFacts = z.infer<typeof LabelFacts>;

interface Labelled {
  state: string;
  kitchenKind: KitchenKind;
  permitKind: PermitKind | undefined;
}

/** Returns the template of the state if it applies to the permit, or to the kitchen before it has one. */
export function chooseTemplate(
  templates: readonly LabelTemplate[],
  { state, kitchenKind, permitKind }: Labelled,
): LabelTemplate | undefined {
  const ofState = templates.find(({ id }) => id === state.toUpperCase());
  const applies = permitKind
    ? ofState?.permitKinds.includes(permitKind)
    : ofState?.kitchenKinds.includes(kitchenKind);
  return applies ? ofState : templates.find(({ id }) => id === 'default');
}

interface Noticed extends Pick<Labelled, 'state' | 'kitchenKind'> {
  permit: { kind: PermitKind; number: string; issuer: string };
}

/** Returns the notice of an approved permit, or undefined where the law wants none. */
export function findPermitNotice(
  templates: readonly LabelTemplate[],
  { permit: { kind, number, issuer }, ...kitchen }: Noticed,
): PermitNotice | undefined {
  const template = chooseTemplate(templates, { ...kitchen, permitKind: kind });
  if (!template?.onPages || !number) return undefined;
  const { sentence, spanishSentence, lines, numberLabel } = template;
  return { sentence, spanishSentence, lines, numberLabel, number, county: issuer };
}

/** Facts that a label can miss, each with the page where it is entered. */
const labelFacts = [
  'holder',
  'permitNumber',
  'county',
  'address',
  'ingredients',
  'netQuantity',
  'metric',
  'allergens',
  'species',
] as const;
export type LabelFact = (typeof labelFacts)[number];

const hasUnit = (text: string, units: RegExp) => units.test(text);
const usUnits = /\b(?:oz|lb|lbs|fl\.? oz|pt|qt|gal|ounces?|pounds?)\b/i;
const metricUnits = /\d\s?(?:g|kg|mg|ml|l)\b/i;

interface LabelledBatch {
  ingredients: string;
  netQuantity: string;
  allergens: Partial<Record<string, string | undefined>>;
  allergenDetails: Partial<Record<string, string | undefined>>;
  label: LabelFacts;
}

/** Allergens that US law wants on a label. The first three are named by their species. */
export const usAllergens = [
  'fish',
  'crustaceans',
  'nuts',
  'wheat',
  'milk',
  'eggs',
  'peanuts',
  'soybeans',
  'sesame',
] as const;
const speciesAllergens = ['fish', 'crustaceans', 'nuts'] as const;

/** Lists the facts that the label of a batch still needs. While there are any, it prints only as a draft. */
export function listMissingFacts({
  ingredients,
  netQuantity,
  allergens,
  allergenDetails,
  label,
}: LabelledBatch): LabelFact[] {
  const { template, permitNumber, county, holder, address, city } = label;
  const isNumberMissing =
    permitNumber === '' &&
    (template.permitNumber === 'required' ||
      (template.permitNumber === 'insteadOfAddress' && address === ''));
  const isAddressMissing =
    template.permitNumber === 'insteadOfAddress'
      ? false
      : (template.address === 'full' && (address === '' || city === '')) ||
        (template.address === 'city' && city === '');
  const isMissing: Record<LabelFact, boolean> = {
    holder: template.name === 'holder' && holder === '',
    permitNumber: isNumberMissing,
    county: template.county && county === '',
    address: isAddressMissing,
    ingredients: ingredients === '',
    netQuantity: template.netQuantity && netQuantity === '',
    metric:
      template.netQuantity &&
      netQuantity !== '' &&
      !(hasUnit(netQuantity, usUnits) && hasUnit(netQuantity, metricUnits)),
    allergens: usAllergens.some((allergen) => allergens[allergen] === undefined),
    species: speciesAllergens.some(
      (allergen) => allergens[allergen] === 'contains' && !allergenDetails[allergen],
    ),
  };
  return labelFacts.filter((fact) => isMissing[fact]);
}
