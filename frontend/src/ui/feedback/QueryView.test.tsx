import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RequestState } from '../../platform/http/define-request.ts';
import { render } from '../../testing/render.tsx';
import { QueryView } from './QueryView.tsx';
import { Alert } from './Alert.tsx';

const renderQuery = (state: RequestState<string>, skeleton?: string) => {
  const refetch = vi.fn(() => Promise.resolve());
  render([
    {
      path: '/',
      element: (
        <QueryView state={{ ...state, refetch }} skeleton={skeleton}>
          {(data) => <p>{data}</p>}
        </QueryView>
      ),
    },
  ]);
  return refetch;
};

test.each([undefined, 'grey boxes'])('announces Loading... while it waits (skeleton: %s)', (skeleton) => {
  renderQuery({ status: 'idle' }, skeleton);
  expect(screen.getByText('Loading...').closest('[role=status]')).toBeTruthy();
  expect(screen.queryByText('grey boxes') !== null).toBe(skeleton !== undefined);
});

test('shows a failure as a red alert', () => {
  renderQuery({ status: 'fail', key: '', error: 'The kitchen is closed', fields: {} });
  expect(screen.getByRole('alert').className).toContain('alert-danger');
  expect(screen.getByRole('alert').textContent).toBe('The kitchen is closed');
});

test('sends a failed query again on Try again', () => {
  const refetch = renderQuery({ status: 'fail', key: '', error: 'Too busy', fields: {}, httpStatus: 503 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test.each([401, 403, 404])('offers no second try after a reply with status %i', (httpStatus) => {
  renderQuery({ status: 'fail', key: '', error: 'No such kitchen', fields: {}, httpStatus });
  expect(screen.queryByRole('button')).toBeNull();
});

test('keeps the data visible after a failed refetch', () => {
  renderQuery({ status: 'fail', key: '', error: 'Gone', fields: {}, data: 'soup' });
  expect(screen.getByText('soup')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('shows an alert as a notice by default', () => {
  render([{ path: '/', element: <Alert>Hello</Alert> }]);
  expect(screen.getByRole('alert').className).toContain('alert-info');
});
