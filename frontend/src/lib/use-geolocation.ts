import { useEffect, useRef, useState } from 'react';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Where the person is, as far as the browser knows and they let it tell. */
export interface GeolocationState {
  status: 'idle' | 'asking' | 'found' | 'failed';
  /** Asks; does nothing while the browser has not answered yet. */
  request: () => void;
}

const patience = { timeout: 15_000, maximumAge: 60_000 };
const ignore = () => undefined;

/** Asks the browser for the position, when told to; `onFound` gets it, as it is by then, unless the page was left. */
export function useGeolocation(onFound: (position: Coordinates) => void): GeolocationState {
  const [status, setStatus] = useState<GeolocationState['status']>('idle');
  const tell = useRef(onFound);
  useEffect(() => {
    tell.current = onFound;
    return () => void (tell.current = ignore);
  }, [onFound]);
  const request = () => {
    if (status === 'asking') return;
    // Missing where a phone opens the page over plain http, whatever the types say.
    if (!('geolocation' in navigator)) return setStatus('failed');
    setStatus('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setStatus('found');
        tell.current({ latitude, longitude });
      },
      () => setStatus('failed'),
      patience,
    );
  };
  return { status, request };
}
