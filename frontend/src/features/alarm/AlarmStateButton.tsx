import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { CounterIcon } from '../../ui/display/CounterIcon.tsx';
import { turnOnAlarm } from './AlarmStateLine.tsx';
import { useAlarmState } from './use-alarm-state.ts';

/** Turns the sound on from the bar of new orders, which has no room for a sentence. */
export function AlarmStateButton() {
  const { t } = useTranslation();
  const state = useAlarmState();
  if (state !== 'off' && state !== 'locked') return null;
  const label = t(state === 'off' ? 'alarm.turnOn' : 'alarm.unlock');
  return (
    <button
      type="button"
      className="round-button"
      aria-label={label}
      title={label}
      onClick={() => void turnOnAlarm()}
    >
      <CounterIcon name="silent" />
    </button>
  );
}
