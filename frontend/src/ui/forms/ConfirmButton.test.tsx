import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';

type Props = Omit<ComponentProps<typeof ConfirmButton>, 'children'>;

const show = (props: Props) =>
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
const ask = ({ user }: ReturnType<typeof show>) =>
  user.click(screen.getByRole('button', { name: 'Delete soup' }));
const answer = ({ user }: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('it asks first; a no changes nothing, and the focus is where it was', async () => {
  const [onConfirm, onClosed] = [vi.fn(), vi.fn()];
  const view = show({ onConfirm, onClosed, detail: 'The soup will be gone.' });
  await ask(view);
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(dialog.textContent).toContain('The soup will be gone.');
  await answer(view, 'Cancel');
  await isGone();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onClosed).toHaveBeenCalledExactlyOnceWith(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete soup' }));
});

test('a yes is done once, and the dialog goes', async () => {
  const [onConfirm, onClosed] = [vi.fn(), vi.fn()];
  const view = show({ onConfirm, onClosed });
  await ask(view);
  await answer(view, 'Delete');
  await isGone();
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClosed).toHaveBeenCalledExactlyOnceWith(true);
});

test('what did not work is told in the dialog, which stays', async () => {
  const onConfirm = vi.fn(() => Promise.resolve(false));
  const view = show({ onConfirm, outcome: { error: 'The soup is still hot' } });
  await ask(view);
  await answer(view, 'Delete');
  expect(screen.getByRole('alert').textContent).toBe('The soup is still hot');
  expect(screen.getByRole('dialog')).toBeTruthy();
  const yes = screen.getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(yes.getAttribute('aria-busy')).toBe('false'));
  await answer(view, 'Cancel');
  await isGone();
});

test('it cannot be closed while it is under way', async () => {
  let finish = () => {};
  const underWay = new Promise<void>((resolve) => (finish = resolve));
  const view = show({ onConfirm: () => underWay });
  await ask(view);
  await answer(view, 'Delete');
  await answer(view, 'Cancel');
  expect(screen.getByRole('dialog')).toBeTruthy();
  finish();
  await isGone();
});

test('why it cannot be used stands beside it', () => {
  show({ onConfirm: vi.fn(), disabled: true, reason: 'The soup is not yours.' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete soup' });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('The soup is not yours.');
});
