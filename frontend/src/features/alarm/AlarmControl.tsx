import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { AlarmSettingsDialog } from './AlarmSettingsDialog.tsx';
import { AlarmStateLine } from './AlarmStateLine.tsx';
import './alarm.scss';

/** Asks the chef for the tap that turns the alarm on, says whether it can sound, and opens its settings. */
export function AlarmControl() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="alarm-control">
      <AlarmStateLine />
      <Button variant="link" onClick={() => setOpen(true)}>
        {t('alarm.settings')}
      </Button>
      {isOpen && <AlarmSettingsDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
