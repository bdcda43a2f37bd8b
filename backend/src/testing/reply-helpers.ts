import { ErrorBody } from '@homechef/contract/http/error-body';
import type { ApiReply } from './api-reply.ts';

/** What the caller is told. */
export const messageOf = ({ body }: ApiReply): string => ErrorBody.parse(body).message;

/** The fields the caller is told of, each once. */
export const errorFieldsOf = ({ body }: ApiReply): string[] => [
  ...new Set(ErrorBody.parse(body).errors?.map(({ path }) => path)),
];

/** Well formed, and nobody's. */
export const unknownId = 'f'.repeat(24);
/** An order number that was never given out. */
export const unknownOrderNumber = 'ZZZZZZZZZZZZ';
