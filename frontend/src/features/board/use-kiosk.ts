import { useEffect, useState } from 'react';

type Screen = 'on' | 'refused';

const requestLock = async (): Promise<WakeLockSentinel | undefined> => {
  try {
    // Undefined in browsers without Wake Lock, and on pages without HTTPS.
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    return await wakeLock?.request('screen');
  } catch {
    return undefined;
  }
};

/** Keeps the screen on while `isKiosk`. Browsers release the lock when the tab is hidden. Returns whether it worked. */
function useWakeLock(isKiosk: boolean): Screen | undefined {
  const [screen, setScreen] = useState<Screen>();
  useEffect(() => {
    if (!isKiosk) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isActive = true;
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await requestLock();
      if (isActive) setScreen(lock ? 'on' : 'refused');
      else await lock?.release();
    };
    void acquire();
    const onVisible = () => void acquire();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isActive = false;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isKiosk]);
  return isKiosk ? screen : undefined;
}

const kioskClass = 'is-kiosk';

/**
 * Fills the screen with the board and keeps the screen on. If the browser refuses full screen, the board fills the
 * window.
 */
export function useKiosk() {
  const [isKiosk, setKiosk] = useState(false);
  const screen = useWakeLock(isKiosk);
  useEffect(() => {
    document.body.classList.toggle(kioskClass, isKiosk);
    return () => document.body.classList.remove(kioskClass);
  }, [isKiosk]);
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) setKiosk(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  const toggle = () => {
    const ignoreRefusal = () => undefined;
    if (isKiosk && document.fullscreenElement) void document.exitFullscreen().catch(ignoreRefusal);
    if (!isKiosk) void document.documentElement.requestFullscreen?.().catch(ignoreRefusal);
    setKiosk(!isKiosk);
  };
  return { isKiosk, screen, toggle };
}
