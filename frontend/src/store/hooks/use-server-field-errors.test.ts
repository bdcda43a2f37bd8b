import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestState } from '../../platform/http/define-request.ts';
import { useServerFieldErrors } from './use-server-field-errors.ts';

type Outcome = RequestState<unknown>;
const loading: Outcome = { status: 'loading', run: 1, key: '' };
const fail: Outcome = { status: 'fail', key: '', error: 'No', fields: { name: 'Taken', phone: 'Too short' } };

function renderErrors(...all: [outcome: Outcome, form: Record<string, unknown>][]) {
  const [first = [fail, {}], ...rest] = all;
  const { result, rerender } = renderHook(([outcome, form]) => useServerFieldErrors(outcome, form), {
    initialProps: first,
  });
  for (const props of rest) rerender(props);
  return result.current[0];
}
const sent = { name: 'Ann', phone: '1' };

test('returns a field error until the field changes', () => {
  expect(renderErrors([loading, sent], [fail, sent])).toEqual({ name: 'Taken', phone: 'Too short' });
  expect(renderErrors([loading, sent], [fail, sent], [fail, { ...sent, name: 'Anna' }])).toEqual({
    phone: 'Too short',
  });
});

test('omits a field changed while the request was pending', () => {
  const corrected = { ...sent, name: 'Anna' };
  expect(renderErrors([loading, sent], [loading, corrected], [fail, corrected])).toEqual({
    phone: 'Too short',
  });
});

test('returns the errors of a second rejection', () => {
  const second = { ...sent, name: 'Anna' };
  const again: Outcome = { ...loading, run: 2 };
  expect(
    renderErrors([loading, sent], [fail, sent], [fail, second], [again, second], [{ ...fail }, second]),
  ).toEqual({
    name: 'Taken',
    phone: 'Too short',
  });
});

test.each<
  [what: string, form: Record<string, unknown>, refusal: Partial<Outcome>, error: string | undefined]
>([
  [
    'stands at its field',
    { name: 'Ann', phone: '1' },
    { error: 'Taken', fields: { name: 'Taken' } },
    undefined,
  ],
  ['lists what stands at the fields', sent, { code: 'request.invalid' }, undefined],
  ['says more than the field', sent, { error: 'Look again', fields: { name: 'Taken' } }, 'Look again'],
  ['is about no field of the form', { phone: '1' }, { error: 'Taken', fields: { name: 'Taken' } }, 'Taken'],
  ['is about no field', sent, { error: 'Down', fields: {} }, 'Down'],
])('the alert for a message that %s is %3$s', (_what, form, refusal, error) => {
  const { result } = renderHook(() => useServerFieldErrors({ ...fail, ...refusal } as Outcome, form));
  expect(result.current[1].error).toBe(error);
});
