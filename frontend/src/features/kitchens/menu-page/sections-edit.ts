import type { Section } from '@homechef/contract/kitchens/sections';

/** Place of a dish: a section, and the position in it. Section -1 is the end of the menu, “More”. */
export interface MenuPlace {
  section: number;
  index: number;
}

const without = (sections: readonly Section[], dish: string): Section[] =>
  sections.map(({ name, products }) => ({ name, products: products.filter((id) => id !== dish) }));

/** Returns the sections with a dish at another place. */
export const moveDish = (
  sections: readonly Section[],
  dish: string,
  { section, index }: MenuPlace,
): Section[] =>
  without(sections, dish).map((entry, i) =>
    i === section ? { ...entry, products: entry.products.toSpliced(index, 0, dish) } : entry,
  );

/** Returns the place one step up or down from a dish, across sections, or undefined at the ends. */
export function findNextPlace(
  sections: readonly Section[],
  dish: string,
  step: -1 | 1,
): MenuPlace | undefined {
  const section = sections.findIndex(({ products }) => products.includes(dish));
  const { products = [] } = sections[section] ?? {};
  const index = products.indexOf(dish) + step;
  if (index >= 0 && index < products.length) return { section, index };
  const next = section + step;
  const neighbor = sections[next];
  return neighbor && { section: next, index: step > 0 ? 0 : neighbor.products.length };
}

/** Returns the sections with one of them some steps up or down. */
export function moveSection(sections: readonly Section[], section: number, step: number): Section[] {
  const moved = sections[section];
  return moved ? sections.toSpliced(section, 1).toSpliced(section + step, 0, moved) : [...sections];
}

/** What is dragged or dropped on: a dish, or without one a whole section. */
export interface Dragged {
  section: number;
  dish?: string;
}

/** Returns the sections after a drag. A dish that is dropped on a section goes to its end. */
export function dropEntry(sections: readonly Section[], from: Dragged, to: Dragged): Section[] {
  if (from.dish === undefined)
    return to.section < 0 ? [...sections] : moveSection(sections, from.section, to.section - from.section);
  if (from.dish === to.dish) return [...sections];
  const { products = [] } = sections[to.section] ?? {};
  const index = to.dish === undefined ? products.length : products.indexOf(to.dish);
  return moveDish(sections, from.dish, { section: to.section, index });
}
