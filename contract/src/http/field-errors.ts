import { decodeMessage } from '../messages/api-message.ts';
import type { FieldError } from './error-body.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export const toFieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), ...decodeMessage(message) }));

type FieldErrorText = Pick<FieldError, 'path' | 'message'>;

export const summarizeFieldErrors = {
  'request.invalid': (errors: readonly FieldErrorText[]) =>
    errors
      .slice(0, 3)
      .map(({ path, message }) => (path ? `${path}: ${message}` : message))
      .join('; '),
  // These errors are full sentences.
  'order.changed': (errors: readonly FieldErrorText[]) => errors.map(({ message }) => message).join(' '),
} as const;
