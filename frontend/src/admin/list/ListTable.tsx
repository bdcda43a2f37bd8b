import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** One column: its heading, and what a row says there. */
export interface TableColumn<T> {
  label: string;
  show: (item: T) => ReactNode;
  /** Numbers stand under each other. */
  isNumber?: boolean;
}

interface Props<T> {
  /** The name of the table, for people who cannot see where it stands. */
  caption: string;
  items: readonly T[];
  /** The first one names the row. */
  columns: readonly TableColumn<T>[];
  actions: (item: T) => ReactNode;
  /** A newer page is on its way. */
  stale: boolean;
}

/** One row; the headings stand in it again where it is drawn as a card, for the eye only. */
function Row<T>({ item, columns, actions }: Pick<Props<T>, 'columns' | 'actions'> & { item: T }) {
  const [first, ...others] = columns;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {first?.show(item)}
      </th>
      {others.map(({ label, show, isNumber }) => (
        <td key={label} role="cell" className={isNumber ? 'is-number' : undefined}>
          <span className="admin-label" aria-hidden="true">
            {label}
          </span>
          <div>{show(item)}</div>
        </td>
      ))}
      <td role="cell" className="admin-actions">
        {actions(item)}
      </td>
    </tr>
  );
}

/** A table on a desk, cards on a phone. The roles are spelled out, for a table drawn as cards loses its own. */
export function AdminTable<T extends { _id: string }>({ caption, items, columns, actions, stale }: Props<T>) {
  const { t } = useTranslation();
  return (
    <table role="table" className="admin-table" aria-busy={stale}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, isNumber }) => (
            <th key={label} role="columnheader" scope="col" className={isNumber ? 'is-number' : undefined}>
              {label}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t('admin.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <Row key={item._id} item={item} columns={columns} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}
