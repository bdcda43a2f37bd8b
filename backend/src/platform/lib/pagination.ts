export interface PageRequest {
  limit: number;
  page: number; // starts at 1
}

export interface PagedResult<T> {
  items: T[];
  total: number; // items on all pages
}

/** Page whose items are read one by one while the reply is built, so that a long list needs little memory. */
export class StreamedPage<T> {
  readonly items: AsyncIterable<T>;
  readonly getTotal: () => Promise<number>;

  /** `getTotal` returns the number of items on all pages. It is called after the last item. */
  constructor(items: AsyncIterable<T>, getTotal: () => Promise<number>) {
    this.items = items;
    this.getTotal = getTotal;
  }
}

export const pageOffset = ({ limit, page }: PageRequest): number => limit * (page - 1);
