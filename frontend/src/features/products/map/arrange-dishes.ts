import type { ProductSummary } from '@homechef/contract/products/product';

export type ArrangeDishes = (dishes: readonly ProductSummary[]) => readonly ProductSummary[];

/** Sets how the list is arranged. Like the setter of `useState`, it treats a function as an update. */
export type SetArrangeDishes = (update: () => ArrangeDishes | undefined) => void;

/** Creates a function that moves dishes to the top, even if they are not on the list’s current page. */
export const putFirst =
  (first: readonly ProductSummary[]): ArrangeDishes =>
  (dishes) => {
    const ids = new Set(first.map(({ _id }) => _id));
    return [...first, ...dishes.filter(({ _id }) => !ids.has(_id))];
  };
