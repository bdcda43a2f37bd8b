import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { AnyEndpoint, Endpoint } from '@homechef/contract/http/endpoint';
import { serverTimeHeader } from '@homechef/contract/http/headers';
import { CacheableResponse } from '../../lib/cacheable-response.ts';
import { now } from '../../lib/clock.ts';
import { CsvResponse, DownloadResponse } from '../../lib/file-responses.ts';
import { EventStreamResponse } from '../../lib/event-stream.ts';
import { StreamedPage, type PagedResult, type PageRequest } from '../../lib/pagination.ts';
import { sendCsv } from '../downloads/send-csv.ts';
import { sendDownload } from '../downloads/send-download.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { sendCached } from '../response-cache/send-cached.ts';
import { parseInput } from './parse-input.ts';
import { sendEventStream } from './send-event-stream.ts';
import { encodeJsonList, sendJson, sendJsonParts } from './send-json.ts';

/** Sets `X-Total-Count`, and `Link` if there is a next page. */
function setPaginationHeaders(
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

export type HandlerResult<E extends Endpoint> =
  z.input<E['reply']> extends readonly (infer Item)[]
    ? z.input<E['reply']> | PagedResult<Item> | StreamedPage<Item> | CacheableResponse | CsvResponse
    : z.input<E['reply']> | CacheableResponse | CsvResponse | DownloadResponse | EventStreamResponse;

type PlainResult<Result> = Exclude<
  Result,
  CacheableResponse | CsvResponse | DownloadResponse | EventStreamResponse
>;

interface ReplyOptions {
  responseCache: ResponseCache;
  /** Limits the time for reading the items of a list. */
  withDeadline: <T>(work: Promise<T>) => Promise<T>;
  /** Reads the account again while a stream is open. */
  authenticateAgain: Parameters<typeof sendEventStream>[3];
}

/** Sends the result of a handler in the way that its type needs. */
export async function sendReply<E extends Endpoint>(
  endpoint: E,
  req: Request,
  res: Response,
  result: HandlerResult<E>,
  { responseCache, withDeadline, authenticateAgain }: ReplyOptions,
): Promise<void> {
  if (result instanceof CacheableResponse) await sendCacheable(endpoint, req, res, result, responseCache);
  else if (result instanceof DownloadResponse) await sendDownload(req, res, result);
  else if (result instanceof EventStreamResponse) sendEventStream(req, res, result, authenticateAgain);
  else if (result instanceof CsvResponse) await sendCsv(req, res, result);
  else await send(endpoint, req, res, result as PlainResult<typeof result>, withDeadline);
}

async function sendCacheable(
  endpoint: AnyEndpoint,
  req: Request,
  res: Response,
  { body, totalCount, isFresh, regenerate }: CacheableResponse,
  responseCache: ResponseCache,
): Promise<void> {
  res.status(endpoint.status).type('json').vary('Accept-Encoding');
  if (totalCount !== undefined) setPaginationHeaders(req, res, totalCount, parsePage(endpoint, req));
  const entry = responseCache.store(req, res.getHeaders(), {
    body,
    route: endpoint.path,
    isFresh,
    totalCount,
    regenerate,
  });
  await sendCached(entry, req, res);
}

const parsePage = (endpoint: AnyEndpoint, req: Request) =>
  parseInput(endpoint.query, req.query) as PageRequest;

function getStatus({ status, previewStatus, query }: AnyEndpoint, req: Request): number {
  if (previewStatus === undefined) return status;
  const { preview } = parseInput(query, req.query) as { preview?: boolean };
  return preview ? previewStatus : status;
}

async function send<E extends Endpoint>(
  endpoint: E,
  req: Request,
  res: Response,
  result: PlainResult<HandlerResult<E>>,
  withDeadline: ReplyOptions['withDeadline'],
): Promise<void> {
  res.status(getStatus(endpoint, req)).set(serverTimeHeader, now().toISOString());
  if (endpoint.isList) {
    const page = result as PagedResult<unknown> | StreamedPage<unknown>;
    const { element } = endpoint.reply as unknown as z.ZodArray<z.ZodType>;
    const read = async () => {
      const parts = await encodeJsonList(page.items, (item) => element.parse(item));
      return { parts, total: page instanceof StreamedPage ? await page.getTotal() : page.total };
    };
    const { parts, total } = await withDeadline(read());
    setPaginationHeaders(req, res, total, parsePage(endpoint, req));
    await sendJsonParts(res, parts);
    return;
  }
  const reply = endpoint.reply.parse(result); // removes all fields that the contract does not name
  if (endpoint.replyKind === 'text') res.type(endpoint.textType ?? 'text/plain').send(reply);
  else sendJson(res, reply);
}
