import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
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
