import { vi } from 'vitest';
import type { Coordinates } from '../platform/use-geolocation.ts';

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

/** Sets the position of the device, which happy-dom never finds. Without one, looking it up fails. */
export function installFakeGeolocation(coords?: Coordinates): void {
  const getCurrentPosition = (onSuccess: (position: unknown) => void, onError: () => void) =>
    coords ? onSuccess({ coords }) : onError();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}
