import { Button, Dropdown, FormCheck } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

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

interface ColumnMenuProps {
  columns: readonly { name?: string; label: string }[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <Dropdown autoClose="outside" align="end">
      <Dropdown.Toggle variant="secondary" id="columns">
        {t('adminConsole.list.columns')}
      </Dropdown.Toggle>
      <Dropdown.Menu as="fieldset" className="admin-columns">
        <legend className="visually-hidden">{t('adminConsole.list.columns')}</legend>
        {columns.flatMap(({ name, label }) =>
          name === undefined
            ? []
            : [
                <FormCheck
                  key={name}
                  id={`column-${name}`}
                  label={label}
                  checked={!hidden.includes(name)}
                  onChange={({ target }) =>
                    onChange(target.checked ? hidden.filter((other) => other !== name) : [...hidden, name])
                  }
                />,
              ],
        )}
      </Dropdown.Menu>
    </Dropdown>
  );
}
