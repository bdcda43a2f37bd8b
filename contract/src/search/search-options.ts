export const maxSuggestions = 5; // per kind

export const kitchenSorts = ['latest', 'distance', 'rating', 'soonest', 'relevance'] as const;

export const openFilters = ['now'] as const;
