import { Button } from 'react-bootstrap';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation, useLocale } from '../../platform/i18n/use-translation.ts';
import { alarm } from './alarm.en.ts';
import { changeAlarmSettings, getAlarmSettings, useAlarmSettings } from './alarm-settings.ts';
import { alarmSound } from './alarm-sound.ts';
import { useAlarmState, type AlarmState } from './use-alarm-state.ts';

// Here, because every part of the alarm that loads by itself imports this module.
addMessages('en', { alarm });

/** Turns the sound on within the tap that browsers require, and plays it once. */
export async function turnOnAlarm(): Promise<void> {
  changeAlarmSettings({ isOn: true });
  await alarmSound.unlock();
  alarmSound.ring(getAlarmSettings().volume);
}

/** Formats a time by the device’s clock: "7:00 AM". */
function useDeviceTime(time: string): string {
  const locale = useLocale();
  if (time === '') return '';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const date = new Date();
  date.setHours(hours, minutes);
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(date);
}

/** Says whether the alarm can sound or why it cannot, with the button that helps. */
export function AlarmStateLine() {
  const { t } = useTranslation();
  const state: AlarmState = useAlarmState();
  const time = useDeviceTime(useAlarmSettings().quietTo);
  return (
    <div className={`alarm-state is-${state}`}>
      <p>{t(`alarm.state.${state}`, { time })}</p>
      {(state === 'off' || state === 'locked') && (
        <Button variant={state === 'off' ? 'primary' : 'secondary'} onClick={() => void turnOnAlarm()}>
          {t(state === 'off' ? 'alarm.turnOn' : 'alarm.unlock')}
        </Button>
      )}
    </div>
  );
}
