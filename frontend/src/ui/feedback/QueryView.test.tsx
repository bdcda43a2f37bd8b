import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestState } from '../../lib/http/define-request.ts';
import { render } from '../../testing/render.tsx';
import { QueryView } from './QueryView.tsx';
import { Alert } from './Alert.tsx';

const show = (of: RequestState<string>, skeleton?: string) =>
  render([
    {
      path: '/',
      element: (
        <QueryView of={of} skeleton={skeleton}>
          {(data) => <p>{data}</p>}
        </QueryView>
      ),
    },
  ]);

test.each([undefined, 'grey boxes'])('while it waits it says Loading... (in its place: %s)', (skeleton) => {
  show({ status: 'idle' }, skeleton);
  expect(screen.getByText('Loading...').closest('[role=status]')).toBeTruthy();
  expect(screen.queryByText('grey boxes') !== null).toBe(skeleton !== undefined);
});

test('a failure is a red alert', () => {
  show({ status: 'fail', key: '', error: 'The kitchen is closed', fields: {} });
  expect(screen.getByRole('alert').className).toContain('alert-danger');
  expect(screen.getByRole('alert').textContent).toBe('The kitchen is closed');
});

test('data stays on screen while it is asked again, and when that fails', () => {
  show({ status: 'fail', key: '', error: 'Gone', fields: {}, data: 'soup' });
  expect(screen.getByText('soup')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('a message is a notice unless told otherwise', () => {
  render([{ path: '/', element: <Alert>Hello</Alert> }]);
  expect(screen.getByRole('alert').className).toContain('alert-info');
});
