import { useId } from 'react';
import { Button, FormCheck, FormLabel } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Dialog } from '../../ui/forms/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { changeAlarmSettings, useAlarmSettings } from './alarm-settings.ts';
import { alarmSound } from './alarm-sound.ts';
import { turnOnAlarm } from './AlarmStateLine.tsx';
import { needsHomeScreen, useInstallPrompt } from './install-app.ts';

function InstallNote() {
  const { t } = useTranslation();
  const install = useInstallPrompt();
  if (needsHomeScreen()) return <p className="form-text">{t('alarm.install.ios')}</p>;
  if (!install) return null;
  return (
    <div className="stack gap-2">
      <p className="form-text">{t('alarm.install.hint')}</p>
      <Button variant="secondary" onClick={install}>
        {t('alarm.install.button')}
      </Button>
    </div>
  );
}

function VolumeField() {
  const { t } = useTranslation();
  const id = useId();
  const { volume, isOn } = useAlarmSettings();
  const percent = Math.round(volume * 100);
  const play = async () => {
    await alarmSound.unlock();
    alarmSound.ring(volume);
  };
  return (
    <div className="stack gap-2">
      <FormLabel htmlFor={id}>{t('alarm.volume')}</FormLabel>
      <input
        type="range"
        className="form-range"
        id={id}
        min={0}
        max={100}
        step={10}
        value={percent}
        disabled={!isOn}
        aria-valuetext={t('alarm.percent', { percent })}
        onChange={({ target }) => changeAlarmSettings({ volume: Number(target.value) / 100 })}
      />
      <Button variant="secondary" className="me-auto" disabled={!isOn} onClick={() => void play()}>
        {t('alarm.test')}
      </Button>
    </div>
  );
}

function QuietHours() {
  const { t } = useTranslation();
  const { quietFrom, quietTo } = useAlarmSettings();
  return (
    <fieldset className="fieldset">
      <legend>{t('alarm.quiet')}</legend>
      <p className="form-text">{t('alarm.quietHint')}</p>
      <div className="field-pair">
        <Field
          type="time"
          name="quietFrom"
          label={t('alarm.from')}
          value={quietFrom}
          onChange={(value) => changeAlarmSettings({ quietFrom: value })}
        />
        <Field
          type="time"
          name="quietTo"
          label={t('alarm.to')}
          value={quietTo}
          onChange={(value) => changeAlarmSettings({ quietTo: value })}
        />
      </div>
    </fieldset>
  );
}

export function AlarmSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { isOn } = useAlarmSettings();
  return (
    <Dialog
      title={t('alarm.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('alarm.close')}</Button>}
    >
      <p className="text-soft">{t('alarm.lead')}</p>
      <FormCheck
        id={`${id}-on`}
        label={t('alarm.sound')}
        checked={isOn}
        onChange={({ target }) =>
          target.checked ? void turnOnAlarm() : changeAlarmSettings({ isOn: false })
        }
      />
      <VolumeField />
      <QuietHours />
      <InstallNote />
    </Dialog>
  );
}
