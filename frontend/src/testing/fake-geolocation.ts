import type { Coordinates } from '../platform/use-geolocation.ts';

/** Sets the position of the device, which happy-dom never finds. Without one, looking it up fails. */
export function installFakeGeolocation(coords?: Coordinates): void {
  const getCurrentPosition = (onSuccess: (position: unknown) => void, onError: () => void) =>
    coords ? onSuccess({ coords }) : onError();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}
