export interface PageRequest {
  limit: number;
  /** Starts at 1. */
  page: number;
}

export interface PagedResult<T> {
  items: T[];
  /** Number of items on all pages. */
  total: number;
}

/** Returns how many items precede the requested page. */
export const pageOffset = ({ limit, page }: PageRequest): number => limit * (page - 1);
