export interface PageRequest {
  limit: number;
  page: number; // starts at 1
}

export interface PagedResult<T> {
  items: T[] | LazyItems<T>;
  total: number; // items on all pages
}

/** Items that are created one by one while the reply is built, so that a long list needs less memory. */
export class LazyItems<T> {
  readonly create: readonly (() => T)[];

  constructor(create: readonly (() => T)[]) {
    this.create = create;
  }
}

export const pageOffset = ({ limit, page }: PageRequest): number => limit * (page - 1);
