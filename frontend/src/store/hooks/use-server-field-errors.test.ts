import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestState } from '../../lib/http/define-request.ts';
import { useServerFieldErrors } from './use-server-field-errors.ts';

type Outcome = RequestState<unknown>;
const loading: Outcome = { status: 'loading', run: 1, key: '' };
const fail: Outcome = { status: 'fail', key: '', error: 'No', fields: { name: 'Taken', phone: 'Too short' } };

/** What is told of the fields when these come one after the other. */
function told(...all: [outcome: Outcome, form: Record<string, unknown>][]) {
  const [first = [fail, {}], ...later] = all;
  const { result, rerender } = renderHook(([outcome, form]) => useServerFieldErrors(outcome, form), {
    initialProps: first,
  });
  for (const one of later) rerender(one);
  return result.current;
}
const sent = { name: 'Ann', phone: '1' };

test('what was refused is told of a field until it is corrected', () => {
  expect(told([loading, sent], [fail, sent])).toEqual({ name: 'Taken', phone: 'Too short' });
  expect(told([loading, sent], [fail, sent], [fail, { ...sent, name: 'Anna' }])).toEqual({
    phone: 'Too short',
  });
});

test('nor of one that is corrected while the answer is on its way', () => {
  const corrected = { ...sent, name: 'Anna' };
  expect(told([loading, sent], [loading, corrected], [fail, corrected])).toEqual({ phone: 'Too short' });
});

test('what is sent and refused once more is told once more', () => {
  const second = { ...sent, name: 'Anna' };
  const again: Outcome = { ...loading, run: 2 };
  expect(told([loading, sent], [fail, sent], [fail, second], [again, second], [{ ...fail }, second])).toEqual(
    {
      name: 'Taken',
      phone: 'Too short',
    },
  );
});
