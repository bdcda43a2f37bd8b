import { useState } from 'react';
import type { FieldErrors } from '../../lib/http/api-client.ts';
import type { RequestState } from '../../lib/http/define-request.ts';

/**
 * What the server refused of single fields, by their names, as long as they hold what was refused: who corrects one is
 * not told any longer that it is wrong.
 */
export function useServerFieldErrors(
  outcome: RequestState<unknown>,
  form: Readonly<Record<string, unknown>>,
): FieldErrors {
  const [refused, setRefused] = useState({ outcome, form });
  if (refused.outcome !== outcome) {
    // Of what was sent, not of what has been typed since.
    const isAnswer = refused.outcome.status === 'loading';
    setRefused({ outcome, form: isAnswer ? refused.form : form });
  }
  if (outcome.status !== 'fail') return {};
  const still = Object.entries(outcome.fields).filter(([name]) => form[name] === refused.form[name]);
  return Object.fromEntries(still);
}
