import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { countOfCombos, getShownPortions } from './board-choices.ts';
import type { BoardContext } from './board-context.ts';
import { listCovered, type BoardView, type DishRow } from './board-view.ts';
import { CellNotes, Choices, OfCombos } from './CellNotes.tsx';
import { DishTray } from './DishTray.tsx';
import { useColumnNames } from './use-column-names.ts';

interface Props {
  view: BoardView;
  context: BoardContext;
  chosen: number | undefined; // row that was chosen with the keyboard
}

function Row({ row, index, isChosen, context }: RowProps) {
  const { t } = useTranslation();
  const { columns, trays } = context;
  const pending = trays.getPending(row.product);
  const covered = listCovered(row, columns, pending?.portions ?? context.getPortions(row));
  const getClass = (i: number) =>
    [columns[i]?.kind === 'late' && 'is-late', covered[i] && 'is-taken'].filter(Boolean).join(' ');
  return (
    <tr className={isChosen ? 'is-chosen' : undefined}>
      <th scope="row">
        <div className="board-dish">
          {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
          <span>{row.name}</span>
          <small>{t('board.toMake', { count: row.toCook })}</small>
        </div>
        <OfCombos count={countOfCombos(row, row)} />
        <Choices row={row} context={context} />
      </th>
      {row.cells.map((cell, i) => (
        <td key={columns[i]?.key ?? i} className={getClass(i)}>
          {getShownPortions(row, cell) > 0 ? (
            <span className="board-portions">{getShownPortions(row, cell)}</span>
          ) : (
            <span className="visually-hidden">{t('board.none')}</span>
          )}
          {cell.toCook + cell.placed + cell.asked > 0 && (
            <CellNotes cell={cell} isDistant={columns[i]?.isRest} />
          )}
        </td>
      ))}
      <td>
        <DishTray row={row} context={context} />
      </td>
    </tr>
  );
}

interface RowProps {
  row: DishRow;
  index: number;
  isChosen: boolean;
  context: BoardContext;
}

export function BoardTable({ view, context, chosen }: Props) {
  const { t } = useTranslation();
  const getNames = useColumnNames(context.time);
  const { columns, rows, toCook } = view;
  return (
    <table className="board-table">
      <caption className="visually-hidden">{t('board.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('board.portions', { count: toCook })}</th>
          {columns.map((column) => {
            const { title, detail } = getNames(column);
            return (
              <th key={column.key} scope="col" className={`is-${column.kind}`}>
                {title}
                {detail && <small>{detail}</small>}
              </th>
            );
          })}
          <th scope="col">
            {t('board.tray')}
            <small>{t('board.trayHint')}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.product} row={row} index={index} context={context} isChosen={chosen === index} />
        ))}
      </tbody>
    </table>
  );
}
