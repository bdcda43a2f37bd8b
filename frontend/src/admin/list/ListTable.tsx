import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

export interface TableColumn<T> {
  label: string;
  render: (item: T) => ReactNode;
  isNumber?: boolean;
  name?: string;
}

/** Rows that are chosen for an act on many. */
export interface Choice {
  ids: ReadonlySet<string>;
  getName: (id: string) => string;
  toggle: (id: string, isChosen: boolean) => void;
  toggleAll: (isChosen: boolean) => void;
}

interface Props<T> {
  caption: string;
  items: readonly T[];
  columns: readonly TableColumn<T>[];
  actions: (item: T) => ReactNode;
  isPrevious: boolean;
  choice?: Choice;
}

function ChoiceCell({ id, choice }: { id: string; choice: Choice }) {
  const { t } = useTranslation();
  return (
    <td role="cell" className="admin-pick">
      <label>
        <input
          type="checkbox"
          className="form-check-input"
          checked={choice.ids.has(id)}
          onChange={({ target }) => choice.toggle(id, target.checked)}
          aria-label={t('adminConsole.list.choose', { name: choice.getName(id) })}
        />
      </label>
    </td>
  );
}

/** Renders one row. Repeats the headings, hidden from screen readers, for the card layout of small screens. */
function Row<T extends { _id: string }>({
  item,
  columns,
  actions,
  choice,
}: Pick<Props<T>, 'columns' | 'actions' | 'choice'> & { item: T }) {
  const [first, ...others] = columns;
  return (
    <tr role="row" className={choice?.ids.has(item._id) ? 'is-chosen' : undefined}>
      {choice && <ChoiceCell id={item._id} choice={choice} />}
      <th role="rowheader" scope="row">
        <div>{first?.render(item)}</div>
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
  choice,
}: Props<T>) {
  const { t } = useTranslation();
  return (
    <table role="table" className="admin-table" aria-busy={isPrevious}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {choice && (
            <th role="columnheader" scope="col" className="admin-pick">
              <label>
                <input
                  type="checkbox"
                  className="form-check-input"
                  checked={items.every(({ _id }) => choice.ids.has(_id))}
                  onChange={({ target }) => choice.toggleAll(target.checked)}
                />
                <span>{t('adminConsole.list.choosePage', { count: items.length })}</span>
              </label>
            </th>
          )}
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
          <Row key={item._id} item={item} columns={columns} actions={actions} choice={choice} />
        ))}
      </tbody>
    </table>
  );
}
