import { canFillGroups, isOptionAvailable } from '@homechef/contract/menu/options';
import type { RequiredParts } from '@homechef/contract/kitchens/slots';
import { createGetLeft, type MenuGroup, type StoredPart } from './stored-options.ts';

/** The dishes that a combo needs for its required groups. Combos with the same key need the same ones. */
export interface ComboParts extends RequiredParts {
  key: string;
}

interface Combo {
  optionGroups: readonly MenuGroup[];
  parts: readonly StoredPart[];
}

type KnownParts = Omit<ComboParts, 'qty'> | undefined;

function computeRequired({ optionGroups, parts }: Combo): KnownParts {
  const getLeft = createGetLeft(parts);
  const groups = optionGroups.filter(({ min }) => min > 0);
  const areEnough = (offered: ReadonlySet<string>) =>
    canFillGroups(groups, getLeft, ({ product }) => product === null || offered.has(product));
  if (areEnough(new Set())) return undefined;
  const choices = groups.map(({ min, options }) => ({
    min,
    links: options.filter((option) => isOptionAvailable(option, getLeft)).map(({ product }) => product),
  }));
  const products = [...new Set(choices.flatMap(({ links }) => links.flatMap((product) => product ?? [])))];
  return { products, areEnough, key: JSON.stringify([choices, products.map(getLeft)]) };
}

/** By the parts of a combo, which every version of a dish has its own of: many requests ask about the same dishes. */
const requiredByParts = new WeakMap<readonly StoredPart[], { required: KnownParts }>();

/**
 * Returns the linked dishes without which a dish cannot be ordered, because at a time when they are not served its
 * required groups cannot be filled. Undefined for a dish that needs none.
 */
export function getRequiredParts(combo: Combo, qty = 1): ComboParts | undefined {
  const { parts } = combo;
  if (parts.length === 0) return undefined;
  const { required } = requiredByParts.get(parts) ?? { required: computeRequired(combo) };
  requiredByParts.set(parts, { required });
  return required && { ...required, qty, key: `${qty} ${required.key}` };
}
