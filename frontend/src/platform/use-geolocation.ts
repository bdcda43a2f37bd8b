import { useEffect, useRef, useState } from 'react';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface GeolocationState {
  status: 'idle' | 'pending' | 'found' | 'failed';
  request: () => void;
}

const positionOptions = { timeout: 15_000, maximumAge: 60_000 };
const ignore = () => undefined;

export function useGeolocation(onFound: (position: Coordinates) => void): GeolocationState {
  const [status, setStatus] = useState<GeolocationState['status']>('idle');
  const callback = useRef(onFound);
  useEffect(() => {
    callback.current = onFound;
    return () => void (callback.current = ignore);
  }, [onFound]);
  const request = () => {
    if (status === 'pending') return;
    // Pages loaded over plain HTTP have no `geolocation`.
    if (!('geolocation' in navigator)) return setStatus('failed');
    setStatus('pending');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setStatus('found');
        callback.current({ latitude, longitude });
      },
      () => setStatus('failed'),
      positionOptions,
    );
  };
  return { status, request };
}
