import { ErrorBody } from '@homechef/contract/http/error-body';
import type { Reply } from '../client/http-client.ts';

export interface InputCounts {
  inputs: number;
  rejected: number;
  harmless: number;
}

/** Text that reveals internals: stack traces, the database driver or a library. */
const internals =
  /\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|node:internal|mongo|bson|objectid\b|cast to |E11000|\bzod|\b(?:Type|Reference|Range|Syntax|Cast)Error\b|\/(?:home|root|usr|work|tmp)\//i;

export function findReplyFault(
  method: string,
  path: string,
  { status, text, headers, body }: Reply,
): string | undefined {
  const summary = `${status} ${text.slice(0, 300)}`;
  if (status >= 500) return `responded with ${summary}`;
  if (headers['x-content-type-options'] !== 'nosniff' || headers['x-powered-by'])
    return `missing headers: ${summary}`;
  if (status < 400 || method === 'HEAD') return undefined;
  const leak = internals.exec(text);
  const isPage = String(headers['content-type']).startsWith('text/html') && !path.startsWith('/api/');
  if (isPage) return undefined;
  if (leak) return `reveals internals (${leak[0]}): ${summary}`;
  return ErrorBody.safeParse(body).success ? undefined : `error without an error body: ${summary}`;
}

/** Returns the fault of raw response text, which may hold several responses, or undefined. */
export function findRawFault(responses: string): string | undefined {
  const failure = /^HTTP\/1\.1 5\d\d.*/m.exec(responses);
  if (failure) return `responded with ${failure[0]}`;
  const errors = responses.split(/(?=^HTTP\/1\.1 )/m).filter((response) => /^HTTP\/1\.1 4/.test(response));
  const leak = errors.map((response) => internals.exec(response)).find((match) => match !== null);
  return leak ? `reveals internals: ${leak[0]}` : undefined;
}
