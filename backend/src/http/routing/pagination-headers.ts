import type { Request, Response } from 'express';

interface PageRequest {
  limit: number;
  page: number;
}

/** How many to leave out before this page. */
export const pageOffset = ({ limit, page }: PageRequest): number => limit * (page - 1);

/** `X-Total-Count`, and `Link` to the next page while there is one (contract, Everywhere). */
export function setPaginationHeaders(
  req: Request,
  res: Response,
  total: number,
  { limit, page }: PageRequest,
): void {
  res.set('X-Total-Count', String(total));
  if (page * limit >= total) return;
  const { pathname, searchParams: next } = new URL(req.originalUrl, 'http://localhost');
  next.set('limit', String(limit));
  next.set('page', String(page + 1));
  res.set('Link', `<${pathname}?${next.toString()}>; rel="next"`);
}
