import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { useToast, type ToastContent } from './toast-context.ts';

function ToastTrigger({ toast }: { toast: ToastContent }) {
  const show = useToast();
  return <button onClick={() => show(toast)}>make</button>;
}

const showToast = (toast: ToastContent) => {
  render([{ path: '/', element: <ToastTrigger toast={toast} /> }]);
  fireEvent.click(screen.getByText('make'));
};
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());

test('closes a toast after 5000 ms', async () => {
  showToast({ message: 'Saved' });
  await advance(4_900);
  expect(screen.getByRole('status').textContent).toContain('Saved');
  await advance(1_000);
  expect(screen.getByRole('status').textContent).not.toContain('Saved');
});

test('keeps a focused toast open and restarts its timer on blur', async () => {
  showToast({ message: 'Removed', action: { label: 'Undo', onClick: vi.fn() } });
  await advance(4_900);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await advance(60_000);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await advance(60_000);
  expect(screen.queryByText('Removed')).not.toBeNull();
  act(() => screen.getByText('make').focus());
  await advance(4_900);
  expect(screen.queryByText('Removed')).not.toBeNull();
  await advance(200);
  expect(screen.queryByText('Removed')).toBeNull();
});

test('runs the action once and closes the toast', async () => {
  const undo = vi.fn();
  showToast({ message: 'Removed', action: { label: 'Undo', onClick: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await advance(1_000);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed')).toBeNull();
});

test('shows one toast at a time', async () => {
  showToast({ message: 'Again' });
  for (let i = 0; i < 4; i++) fireEvent.click(screen.getByText('make'));
  await advance(100);
  expect(screen.getAllByText('Again')).toHaveLength(1);
});

test('shows what can be undone again when a later toast has closed', async () => {
  showToast({ message: 'Removed', action: { label: 'Undo', onClick: vi.fn() } });
  await advance(1_000);
  fireEvent.click(screen.getByText('make'));
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  await advance(4_000);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
