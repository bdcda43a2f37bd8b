import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';

type Props = Omit<ComponentProps<typeof ConfirmButton>, 'children'>;

const renderButton = (props: Props) =>
  render([
    {
      path: '/',
      element: (
        <ConfirmButton label="Delete soup" {...props}>
          Delete
        </ConfirmButton>
      ),
    },
  ]);
const openDialog = ({ user }: ReturnType<typeof renderButton>) =>
  user.click(screen.getByRole('button', { name: 'Delete soup' }));
const choose = ({ user }: ReturnType<typeof renderButton>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('Cancel changes nothing and restores the focus', async () => {
  const onConfirm = vi.fn();
  const onClosed = vi.fn();
  const view = renderButton({ onConfirm, onClosed, detail: 'The soup will be gone.' });
  await openDialog(view);
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog.textContent).toContain('The soup will be gone.');
  await choose(view, 'Cancel');
  await waitUntilClosed();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClosed).toHaveBeenCalledExactlyOnceWith(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete soup' }));
});

test('Confirm runs the action once and closes the dialog', async () => {
  const onConfirm = vi.fn();
  const onClosed = vi.fn();
  const view = renderButton({ onConfirm, onClosed });
  await openDialog(view);
  await choose(view, 'Delete');
  await waitUntilClosed();
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClosed).toHaveBeenCalledExactlyOnceWith(true);
});

test('shows a failure in the open dialog', async () => {
  const onConfirm = vi.fn(() => Promise.resolve(false));
  const view = renderButton({ onConfirm, outcome: { error: 'The soup is still hot' } });
  await openDialog(view);
  await choose(view, 'Delete');
  expect(screen.getByRole('alert').textContent).toBe('The soup is still hot');
  expect(screen.getByRole('dialog')).toBeTruthy();
  const yes = screen.getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(yes.getAttribute('aria-busy')).toBe('false'));
  await choose(view, 'Cancel');
  await waitUntilClosed();
});

test('keeps the dialog open while the action runs', async () => {
  let finish = () => {};
  const pending = new Promise<void>((resolve) => (finish = resolve));
  const view = renderButton({ onConfirm: () => pending });
  await openDialog(view);
  await choose(view, 'Delete');
  await choose(view, 'Cancel');
  expect(screen.getByRole('dialog')).toBeTruthy();
  finish();
  await waitUntilClosed();
});

test('describes a disabled button by the reason why it is disabled', () => {
  renderButton({ onConfirm: vi.fn(), disabled: true, disabledReason: 'The soup is not yours.' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete soup' });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('The soup is not yours.');
});
