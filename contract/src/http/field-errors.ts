import { decodeMessage } from '../messages/api-message.ts';
import type { FieldError } from './error-body.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export const toFieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), ...decodeMessage(message) }));
