import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOneRingingTab } from './use-one-ringing-tab.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

function Tab({ name, canSound = true }: { name: string; canSound?: boolean }) {
  return useOneRingingTab(canSound) && <p>{name} rings</p>;
}

/** Fake Web Locks for one name: a tab holds the lock until its promise settles, while the next one waits. */
function fakeLocks() {
  let queue = Promise.resolve();
  const request = vi.fn((_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    queue = queue.then(() => (signal.aborted ? undefined : hold()));
    return queue;
  });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return request;
}

test('only one of two tabs rings, and the other takes over when it closes', async () => {
  fakeLocks();
  const first = render(<Tab name="First" />);
  render(<Tab name="Second" />);
  expect(await screen.findByText('First rings')).toBeTruthy();
  expect(screen.queryByText('Second rings')).toBeNull();
  first.unmount();
  expect(await screen.findByText('Second rings')).toBeTruthy();
});

test('a tab that cannot play sound does not ask for the lock', () => {
  const request = fakeLocks();
  render(<Tab name="Silent" canSound={false} />);
  expect(request).not.toHaveBeenCalled();
});
