import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { ReportDialog, type ReportTarget } from './ReportDialog.tsx';
import { reports } from './reports.en.ts';

// A first visit does not download these messages.
addMessages('en', { reports });

export function ReportButton(target: ReportTarget) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="link"
        className="report-button"
        aria-label={t('reports.of', { name: target.name })}
        onClick={() => setOpen(true)}
      >
        {t('reports.button')}
      </Button>
      {isOpen && <ReportDialog {...target} onClose={() => setOpen(false)} />}
    </>
  );
}
