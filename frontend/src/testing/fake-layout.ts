import { vi } from 'vitest';

/** Gives all elements a size, because happy-dom has no layout and a map without a size shows no pins. */
export function installFakeLayout(size: { width: number; height: number }): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
}
