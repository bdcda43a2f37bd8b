import { useNow } from '../../ui/hooks/use-now.ts';
import { isQuiet, useAlarmSettings } from './alarm-settings.ts';
import { useSoundState } from './alarm-sound.ts';

/** `off`: the chef has not turned the sound on. `locked`: the browser waits for a tap. `silent`: the volume is 0. */
export type AlarmState = 'unsupported' | 'off' | 'silent' | 'quiet' | 'locked' | 'ready';

/** Returns whether the alarm can sound on this page, or why it cannot. */
export function useAlarmState(): AlarmState {
  const settings = useAlarmSettings();
  const sound = useSoundState();
  const nowMs = useNow();
  if (sound === 'unsupported') return 'unsupported';
  if (!settings.isOn) return 'off';
  if (settings.volume === 0) return 'silent';
  if (isQuiet(settings, nowMs)) return 'quiet';
  return sound === 'locked' ? 'locked' : 'ready';
}
