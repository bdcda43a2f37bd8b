import { ErrorBody } from '@homechef/contract/http/error-body';
import type { Reply } from '../client/http-client.ts';

/** Words that tell what the server is made of: of a stack trace, of the driver, of a library. */
const innards =
  /\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|node:internal|mongo|bson|objectid\b|cast to |E11000|\bzod|\b(?:Type|Reference|Range|Syntax|Cast)Error\b|\/(?:home|root|usr|work|tmp)\//i;

/** Whether an answer refuses what was sent. */
export const isErrorReply = ({ status }: Pick<Reply, 'status'>): boolean => status >= 400;

/** What is wrong with an answer to a bad input, in words; undefined when nothing is. */
export function findReplyFault(
  method: string,
  path: string,
  { status, text, headers, body }: Reply,
): string | undefined {
  const shown = `${status} ${text.slice(0, 300)}`;
  if (status >= 500) return `answered ${shown}`;
  if (headers['x-content-type-options'] !== 'nosniff' || headers['x-powered-by'])
    return `lacks headers: ${shown}`;
  if (status < 400 || method === 'HEAD') return undefined;
  const leaked = innards.exec(text);
  const isPage = String(headers['content-type']).startsWith('text/html') && !path.startsWith('/api/');
  if (isPage) return undefined;
  if (leaked) return `tells of its inside (${leaked[0]}): ${shown}`;
  return ErrorBody.safeParse(body).success ? undefined : `refused without the error body: ${shown}`;
}

/** The same for raw bytes, of which several answers may come. */
export function findRawFault(answers: string): string | undefined {
  const failure = /^HTTP\/1\.1 5\d\d.*/m.exec(answers);
  if (failure) return `answered ${failure[0]}`;
  const refused = answers.split(/(?=^HTTP\/1\.1 )/m).filter((answer) => /^HTTP\/1\.1 4/.test(answer));
  const leaked = refused.map((answer) => innards.exec(answer)).find((found) => found !== null);
  return leaked ? `tells of its inside: ${leaked[0]}` : undefined;
}
