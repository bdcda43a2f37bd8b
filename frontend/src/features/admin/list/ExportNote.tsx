import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import type { ExportState } from './use-export.ts';

/** Shows the progress of an export with a Stop button, or its error. The page stays usable meanwhile. */
export function ExportNote({ state: { progress, error, stop } }: { state: ExportState }) {
  const { t } = useTranslation();
  if (error !== undefined) return <Alert variant="danger">{error}</Alert>;
  if (!progress) return null;
  const { rows, total } = progress;
  return (
    <div className="alert alert-info line flex-wrap">
      <label className="flex-fill fw-bold">
        {t('adminConsole.list.exporting', { rows, count: total })}
        <progress className="d-block w-100 mt-2" value={rows} max={Math.max(1, total)} />
      </label>
      <Button variant="secondary" onClick={stop}>
        {t('adminConsole.list.stop')}
      </Button>
    </div>
  );
}
