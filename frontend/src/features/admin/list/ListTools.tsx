import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ColumnMenu } from './ColumnMenu.tsx';

interface Props {
  columns: readonly { name?: string; label: string }[];
  hidden: readonly string[];
  onHide: (names: readonly string[]) => void;
  total: number | undefined;
  onExport: () => void;
  sums?: { label: string; onExport: () => void } | undefined;
}

export function ListTools({ columns, hidden, onHide, total, onExport, sums }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <ColumnMenu columns={columns} hidden={hidden} onChange={onHide} />
      <Button variant="secondary" disabled={!total} onClick={onExport}>
        {t('adminConsole.list.exportAll', { count: total ?? 0 })}
      </Button>
      {sums && (
        <Button variant="secondary" disabled={!total} onClick={sums.onExport}>
          {sums.label}
        </Button>
      )}
    </>
  );
}
