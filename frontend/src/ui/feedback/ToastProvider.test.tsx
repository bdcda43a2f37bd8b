import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { useToast, type ToastContent } from './toast-context.ts';

function Maker({ toast }: { toast: ToastContent }) {
  const show = useToast();
  return <button onClick={() => show(toast)}>make</button>;
}

const make = (toast: ToastContent) => {
  render([{ path: '/', element: <Maker toast={toast} /> }]);
  fireEvent.click(screen.getByText('make'));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a toast goes by itself after 5000 ms', async () => {
  make({ message: 'Saved' });
  await pass(4_900);
  expect(screen.getByRole('status').textContent).toContain('Saved');
  await pass(1_000);
  expect(screen.getByRole('status').textContent).not.toContain('Saved');
});

test('a toast stays while the keyboard is at it, and its time begins again after that', async () => {
  make({ message: 'Removed', action: { label: 'Undo', onClick: vi.fn() } });
  await pass(4_900);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await pass(60_000);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await pass(60_000);
  expect(screen.queryByText('Removed')).not.toBeNull();
  act(() => screen.getByText('make').focus());
  await pass(4_900);
  expect(screen.queryByText('Removed')).not.toBeNull();
  await pass(200);
  expect(screen.queryByText('Removed')).toBeNull();
});

test('what is to be done about it is done once, and the toast goes', async () => {
  const undo = vi.fn();
  make({ message: 'Removed', action: { label: 'Undo', onClick: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(1_000);
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Removed')).toBeNull();
});

test('no more than three stand there at once', async () => {
  make({ message: 'Again' });
  for (let i = 0; i < 4; i++) fireEvent.click(screen.getByText('make'));
  await pass(100);
  expect(screen.getAllByText('Again')).toHaveLength(3);
});
