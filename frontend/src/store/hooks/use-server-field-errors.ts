import { useState } from 'react';
import type { FieldErrors } from '../../platform/http/api-client.ts';
import type { RequestState } from '../../platform/http/define-request.ts';

/** Returns the field errors of the API. Each one disappears when the user changes the rejected value. */
export function useServerFieldErrors(
  outcome: RequestState<unknown>,
  form: Readonly<Record<string, unknown>>,
): FieldErrors {
  const [rejected, setRejected] = useState({ outcome, form });
  if (rejected.outcome !== outcome) {
    // The errors are about the values that were sent, not about values entered since then.
    const isResponse = rejected.outcome.status === 'loading';
    setRejected({ outcome, form: isResponse ? rejected.form : form });
  }
  if (outcome.status !== 'fail') return {};
  const unchanged = Object.entries(outcome.fields).filter(([name]) => form[name] === rejected.form[name]);
  return Object.fromEntries(unchanged);
}
