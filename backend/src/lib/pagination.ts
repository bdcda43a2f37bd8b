export interface PageRequest {
  limit: number;
  page: number; // starts at 1
}

export interface PagedResult<T> {
  items: T[];
  total: number; // items on all pages
}

export const pageOffset = ({ limit, page }: PageRequest): number => limit * (page - 1);
