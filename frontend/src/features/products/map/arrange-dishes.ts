import type { ProductSummary } from '@homechef/contract/products/product';

export type ArrangeDishes = (dishes: readonly ProductSummary[]) => readonly ProductSummary[];

/** Sets how the list is arranged, like the setter of `useState`, to which a function is an update. */
export type SetArrangeDishes = (update: () => ArrangeDishes | undefined) => void;

/** Creates a function that moves dishes to the top. They need not be on the page of the list. */
export const putFirst =
  (first: readonly ProductSummary[]): ArrangeDishes =>
  (dishes) => {
    const ids = new Set(first.map(({ _id }) => _id));
    return [...first, ...dishes.filter(({ _id }) => !ids.has(_id))];
  };
