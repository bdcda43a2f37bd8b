import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { DialogButton } from '../../ui/forms/DialogButton.tsx';
import type { ReportTarget } from './ReportDialog.tsx';
import { reports } from './reports.en.ts';

// A first visit does not download these messages.
addMessages('en', { reports });
// Its form needs schemas, which many visitors of a dish or kitchen never use.
const ReportDialog = lazyDialog(() => import('./ReportDialog.tsx'), 'ReportDialog');

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
