import type { FieldError } from './error-body.ts';

type FieldErrorText = Pick<FieldError, 'path' | 'message'>;

/** Functions that join field errors to one message, by message code. `order.changed` errors are full sentences. */
export const summarizeFieldErrors = {
  'request.invalid': (errors: readonly FieldErrorText[]) =>
    errors
      .slice(0, 3)
      .map(({ path, message }) => (path ? `${path}: ${message}` : message))
      .join('; '),
  'order.changed': (errors: readonly FieldErrorText[]) => errors.map(({ message }) => message).join(' '),
} as const;
