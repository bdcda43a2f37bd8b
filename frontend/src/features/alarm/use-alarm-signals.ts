import { useEffect } from 'react';
import { getAlarmSettings } from './alarm-settings.ts';
import { alarmSound, ringIntervalMs } from './alarm-sound.ts';
import { useAlarmState } from './use-alarm-state.ts';
import { useOneRingingTab } from './use-one-ringing-tab.ts';

const vibrationMs = [300, 120, 300];

/** Lets the first tap or key press on a page unlock the sound that the chef turned on earlier. */
function useUnlockOnTap(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const unlock = () => void alarmSound.unlock();
    unlock(); // Some browsers allow it without a tap.
    const events = ['pointerup', 'keydown'] as const;
    events.forEach((name) => document.addEventListener(name, unlock, true));
    return () => events.forEach((name) => document.removeEventListener(name, unlock, true));
  }, [isWanted]);
}

/** Rings and vibrates until the alarm stops. With several tabs open, only one of them does. */
function useRing(isRinging: boolean, canSound: boolean): void {
  const isSelected = useOneRingingTab(isRinging && canSound);
  useEffect(() => {
    if (!isSelected) return undefined;
    const ring = () => {
      alarmSound.ring(getAlarmSettings().volume);
      if ('vibrate' in navigator) navigator.vibrate(vibrationMs);
    };
    ring();
    const timer = setInterval(ring, ringIntervalMs);
    return () => {
      clearInterval(timer);
      if ('vibrate' in navigator) navigator.vibrate(0);
    };
  }, [isSelected]);
}

const countPattern = /^\(\d+\) /;

function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const update = () => {
      const title = `(${count}) ${document.title.replace(countPattern, '')}`;
      if (document.title !== title) document.title = title;
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(countPattern, '');
    };
  }, [count]);
}

function useAppBadge(count: number): void {
  useEffect(() => {
    if (count === 0 || !('setAppBadge' in navigator)) return undefined;
    navigator.setAppBadge(count).catch(() => undefined); // not installed
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}

/** Alerts the chef to ringing orders with sound, vibration, the tab title and the app icon. */
export function useAlarmSignals(count: number): void {
  const state = useAlarmState();
  useUnlockOnTap(state === 'locked');
  useRing(count > 0, state === 'ready');
  useTitleCount(count);
  useAppBadge(count);
}
