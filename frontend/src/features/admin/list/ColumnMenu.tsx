import { Dropdown, FormCheck } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

interface Props {
  columns: readonly { name?: string; label: string }[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

export function ColumnMenu({ columns, hidden, onChange }: Props) {
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
