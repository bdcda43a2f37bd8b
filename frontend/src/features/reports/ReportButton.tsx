import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { DialogButton } from '../../ui/forms/DialogButton.tsx';
import { ReportDialog, type ReportTarget } from './ReportDialog.tsx';
import { reports } from './reports.en.ts';

// A first visit does not download these messages.
addMessages('en', { reports });

export function ReportButton(target: ReportTarget) {
  const { t } = useTranslation();
  return (
    <DialogButton
      variant="link"
      className="report-button"
      aria-label={t('reports.of', { name: target.name })}
      renderDialog={(close) => <ReportDialog {...target} onClose={close} />}
    >
      {t('reports.button')}
    </DialogButton>
  );
}
