import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

export interface TableColumn<T> {
  label: string;
  render: (item: T) => ReactNode;
  isNumber?: boolean;
}

interface Props<T> {
  caption: string;
  items: readonly T[];
  columns: readonly TableColumn<T>[];
  actions: (item: T) => ReactNode;
  isPrevious: boolean;
}

/** Renders one row. Repeats the headings, hidden from screen readers, for the card layout of small screens. */
function Row<T>({ item, columns, actions }: Pick<Props<T>, 'columns' | 'actions'> & { item: T }) {
  const [first, ...others] = columns;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {first?.render(item)}
      </th>
      {others.map(({ label, render, isNumber }) => (
        <td key={label} role="cell" className={isNumber ? 'is-number' : undefined}>
          <span className="admin-label" aria-hidden="true">
            {label}
          </span>
          <div>{render(item)}</div>
        </td>
      ))}
      <td role="cell" className="admin-actions">
        {actions(item)}
      </td>
    </tr>
  );
}

/**
 * Renders a table on large screens and cards on small ones. Sets the ARIA roles explicitly, because the card layout removes
 * the roles of table elements.
 */
export function AdminTable<T extends { _id: string }>({
  caption,
  items,
  columns,
  actions,
  isPrevious,
}: Props<T>) {
  const { t } = useTranslation();
  return (
    <table role="table" className="admin-table" aria-busy={isPrevious}>
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
