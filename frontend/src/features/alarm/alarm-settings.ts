import { createStoredValue } from '../../platform/storage/stored-value.ts';
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
const stored = createStoredValue('alarm', parser, defaultAlarmSettings);

export const getAlarmSettings = stored.get;

export const changeAlarmSettings = (part: Partial<AlarmSettings>): void =>
  stored.set({ ...stored.get(), ...part });

export const useAlarmSettings = stored.use;

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
