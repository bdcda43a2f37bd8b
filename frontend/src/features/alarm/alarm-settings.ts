import { useSyncExternalStore } from 'react';
import { localJsonStorage } from '../../platform/storage/json-storage.ts';
import {
  isBoolean,
  isFiniteNumber,
  isObjectWith,
  isString,
  toSafeParser,
} from '../../platform/storage/type-guards.ts';

export interface AlarmSettings {
  isOn: boolean;
  volume: number; // 0 to 1
  quietFrom: string; // local time of the device as HH:mm, or empty
  quietTo: string;
}

const defaultAlarmSettings: AlarmSettings = { isOn: false, volume: 0.8, quietFrom: '', quietTo: '' };

const parser = toSafeParser(
  isObjectWith<AlarmSettings>({
    isOn: isBoolean,
    volume: isFiniteNumber,
    quietFrom: isString,
    quietTo: isString,
  }),
);
const readSettings = () => localJsonStorage.get('alarm', parser) ?? defaultAlarmSettings;

let current: AlarmSettings | undefined;
const listeners = new Set<() => void>();

export const getAlarmSettings = (): AlarmSettings => (current ??= readSettings());

export function changeAlarmSettings(part: Partial<AlarmSettings>): void {
  current = { ...getAlarmSettings(), ...part };
  localJsonStorage.set('alarm', current);
  listeners.forEach((notify) => notify());
}

function subscribe(listener: () => void): () => void {
  // Another tab may have changed the settings.
  const reread = () => {
    current = readSettings();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', reread);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', reread);
    if (listeners.size === 0) current = undefined;
  };
}

export const useAlarmSettings = (): AlarmSettings => useSyncExternalStore(subscribe, getAlarmSettings);

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns whether a time is in the device’s quiet hours, which can include midnight. */
export function isQuiet({ quietFrom, quietTo }: AlarmSettings, nowMs: number): boolean {
  if (quietFrom === '' || quietTo === '' || quietFrom === quietTo) return false;
  const now = new Date(nowMs);
  const minutes = now.getHours() * 60 + now.getMinutes();
  const from = toMinutes(quietFrom);
  const to = toMinutes(quietTo);
  return from < to ? from <= minutes && minutes < to : minutes >= from || minutes < to;
}
