import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';

interface ToolsProps {
  columns: readonly { name?: string; label: string }[];
  hidden: readonly string[];
  onHide: (names: readonly string[]) => void;
  total: number | undefined;
  onExport: () => void;
  sums?: { label: string; onExport: () => void } | undefined;
}

function HeadTools({ columns, hidden, onHide, total, onExport, sums }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <div className="d-flex flex-wrap gap-2">
      <ColumnMenu columns={columns} hidden={hidden} onChange={onHide} />
      <Button variant="secondary" disabled={!total} onClick={onExport}>
        {t('adminConsole.list.exportAll', { count: total ?? 0 })}
      </Button>
      {sums && (
        <Button variant="secondary" disabled={!total} onClick={sums.onExport}>
          {sums.label}
        </Button>
      )}
    </div>
  );
}

interface Props {
  title: string;
  tools: ToolsProps | undefined;
  children?: ReactNode;
}

export const ListHead = ({ title, tools, children }: Props) => (
  <div className="list-head">
    <PageTitle title={title} />
    {children}
    {tools && <HeadTools {...tools} />}
  </div>
);
