import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { DialogButton } from '../../ui/forms/DialogButton.tsx';
import { AlarmSettingsDialog } from './AlarmSettingsDialog.tsx';
import { AlarmStateLine } from './AlarmStateLine.tsx';
import './alarm.scss';

/** Asks the chef for the tap that turns the alarm on, says whether it can sound, and opens its settings. */
export function AlarmControl() {
  const { t } = useTranslation();
  return (
    <div className="alarm-control">
      <AlarmStateLine />
      <DialogButton variant="link" renderDialog={(close) => <AlarmSettingsDialog onClose={close} />}>
        {t('alarm.settings')}
      </DialogButton>
    </div>
  );
}
