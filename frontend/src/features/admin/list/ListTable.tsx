import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RowMenu } from '../../../ui/forms/RowMenu.tsx';

export interface TableColumn<T> {
  label: string;
  render: (item: T) => ReactNode;
  isNumber?: boolean;
  name?: string;
  /**
   * Place of the cell on a phone, relative to the first column: to its right, or on the second or third line. Hidden
   * there if undefined.
   */
  place?: 'right' | 'second' | 'secondRight' | 'third' | 'thirdRight';
}

/** The rows that are chosen for a bulk act. */
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
  /** Renders the acts on a row, which go into its menu. */
  actions?: (item: T) => ReactNode;
  getName: (item: T) => string;
  isPrevious: boolean;
  choice?: Choice;
}

const listClasses = <T,>({ isNumber, place }: TableColumn<T>) =>
  [isNumber && 'is-number', place && `is-${place}`].filter(Boolean).join(' ') || undefined;

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

function Row<T extends { _id: string }>({
  item,
  columns,
  actions,
  getName,
  choice,
}: Pick<Props<T>, 'columns' | 'actions' | 'getName' | 'choice'> & { item: T }) {
  const [first, ...others] = columns;
  return (
    <tr role="row" className={choice?.ids.has(item._id) ? 'is-chosen' : undefined}>
      {choice && <ChoiceCell id={item._id} choice={choice} />}
      <th role="rowheader" scope="row">
        <div>{first?.render(item)}</div>
      </th>
      {others.map((column) => (
        <td key={column.label} role="cell" className={listClasses(column)} data-label={column.label}>
          <div>{column.render(item)}</div>
        </td>
      ))}
      {actions && (
        <td role="cell" className="admin-actions">
          <RowMenu name={getName(item)}>{actions(item)}</RowMenu>
        </td>
      )}
    </tr>
  );
}

/**
 * Renders a table on large screens and rows of three lines on small ones. Sets ARIA roles explicitly, because the
 * layout on small screens takes the roles of table elements away.
 */
export function AdminTable<T extends { _id: string }>({
  caption,
  items,
  columns,
  actions,
  getName,
  isPrevious,
  choice,
}: Props<T>) {
  const { t } = useTranslation();
  return (
    <table role="table" className="admin-table fades-when-busy" aria-busy={isPrevious}>
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
          {actions && (
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{t('admin.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <Row
            key={item._id}
            item={item}
            columns={columns}
            actions={actions}
            getName={getName}
            choice={choice}
          />
        ))}
      </tbody>
    </table>
  );
}
