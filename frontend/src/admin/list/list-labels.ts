export interface ListLabels<Sort extends string, State extends string> {
  title: string;
  search: string;
  formatCount: (total: number) => string;
  getSortLabel: (sort: Sort) => string;
  stateFilter?: { label: string; all: string; getLabel: (state: State) => string };
  noMatches: string;
  /** Returns the texts of an empty list without a search. */
  getEmptyState?: (state?: State) => { title: string; hint: string };
}
