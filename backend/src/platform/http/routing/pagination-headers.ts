import type { Request, Response } from 'express';
import type { PageRequest } from '../../lib/pagination.ts';

/** Sets `X-Total-Count`, and `Link` if there is a next page. */
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
