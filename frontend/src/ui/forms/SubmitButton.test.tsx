import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { SendForm } from './ValidatedForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useBusy } from '../hooks/use-async-action.ts';

function Form({ send }: { send: () => Promise<void> }) {
  const [busy, run] = useBusy();
  return (
    <SendForm onSend={() => void run(send)}>
      <SubmitButton busy={busy}>Send</SubmitButton>
    </SendForm>
  );
}

test('while it is sent it looks disabled, keeps the focus, and sends nothing twice', async () => {
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
