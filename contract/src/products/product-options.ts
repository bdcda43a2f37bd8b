/** The most portions an item can have in stock (contract, Products). */
export const maxStock = 10_000;

/** How the market's list can be sorted; ties are newest first (contract, Products). */
export const catalogSorts = ['latest', 'price', '-price', 'rating'] as const;
export type CatalogSort = (typeof catalogSorts)[number];

/** How every list of items can be sorted: by name without case, by stock with the least first. */
export const productSorts = [...catalogSorts, 'name', '-name', 'stock'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The words of the rating scale, 1 to 5 (spec §5). */
export const ratingLabels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

/** The longest texts, in characters: of an item, of a review, and of a name that is searched for (contract, Products). */
export const maxTextLengths = { name: 120, description: 2_000, comment: 1_000, searchedName: 200 } as const;
