import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ValidatedForm } from './ValidatedForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAsyncAction } from '../hooks/use-async-action.ts';

function Form({ send }: { send: () => Promise<void> }) {
  const [busy, run] = useAsyncAction();
  return (
    <ValidatedForm onSubmit={() => void run(send)}>
      <SubmitButton busy={busy}>Send</SubmitButton>
    </ValidatedForm>
  );
}

test('looks disabled during a submit, keeps the focus and submits once', async () => {
  let finish = () => {};
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = render([{ path: '/', element: <Form send={send} /> }]);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  await user.dblClick(button);
  expect(send).toHaveBeenCalledOnce();
  expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false]);
  expect(document.activeElement).toBe(button);
  finish();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
});
