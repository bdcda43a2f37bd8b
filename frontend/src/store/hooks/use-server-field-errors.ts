import { useState } from 'react';
import type { FieldErrors } from '../../platform/http/api-client.ts';
import type { RequestState } from '../../platform/http/define-request.ts';

/** True if the message of a refusal says no more than the messages beside the fields of the form do. */
function isSaidAtFields(
  { error, fields, code }: RequestState<unknown> & { status: 'fail' },
  form: Readonly<Record<string, unknown>>,
): boolean {
  const problems = Object.entries(fields);
  return (
    problems.length > 0 &&
    problems.every(([name]) => name in form) &&
    (code === 'request.invalid' || problems.every(([, message]) => message === error))
  );
}

/**
 * Returns the field errors of the API, and the state for the alert of the form, which repeats none of them. `form` has
 * the fields that show their error. Each error disappears when the user changes the rejected value.
 */
export function useServerFieldErrors(
  outcome: RequestState<unknown>,
  form: Readonly<Record<string, unknown>>,
): [fieldErrors: FieldErrors, alert: { error?: string }] {
  const [rejected, setRejected] = useState({ outcome, form });
  if (rejected.outcome !== outcome) {
    // The errors are about the values that were sent, not about values entered since then.
    const isResponse = rejected.outcome.status === 'loading';
    setRejected({ outcome, form: isResponse ? rejected.form : form });
  }
  if (outcome.status !== 'fail') return [{}, outcome];
  const unchanged = Object.entries(outcome.fields).filter(([name]) => form[name] === rejected.form[name]);
  return [Object.fromEntries(unchanged), isSaidAtFields(outcome, form) ? {} : outcome];
}
