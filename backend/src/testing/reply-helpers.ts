import { ErrorBody } from '@homechef/contract/http/error-body';
import type { ApiReply } from './api-reply.ts';

export const getErrorMessage = ({ body }: ApiReply): string => ErrorBody.parse(body).message;

export const getErrorFields = ({ body }: ApiReply): string[] => [
  ...new Set(ErrorBody.parse(body).errors?.map(({ path }) => path)),
];

export const unknownId = 'f'.repeat(24);
export const unknownOrderNumber = 'ZZZZZZZZZZZZ';
