import type { ComponentType } from 'react';

export interface ListLabels<Sort extends string, State extends string> {
  title: string;
  search: string;
  formatCount: (total: number) => string;
  getSortLabel: (sort: Sort) => string;
  stateFilter?: { label: string; all: string; getLabel: (state: State) => string };
  noMatches: string;
  Sum?: ComponentType<{ query: object }>;
  getEmptyState?: (state?: State) => { title: string; hint: string };
}
