import type { FieldError } from './error-body.ts';

// Kept apart from `field-errors.ts`, which brings the texts of all API messages into the first visit.
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
