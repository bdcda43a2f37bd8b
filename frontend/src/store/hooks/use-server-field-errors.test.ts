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
  return result.current;
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
