import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { formatPickupClock } from '../pickups/pickup-time.ts';
import { countOfCombos, getShownPortions } from './board-choices.ts';
import type { BoardContext } from './board-context.ts';
import { sumUpTo, type BoardView, type Column, type DishRow } from './board-view.ts';
import { CellNotes, Choices, OfCombos } from './CellNotes.tsx';
import { DishTray } from './DishTray.tsx';
import { ReadyButton } from './ReadyButton.tsx';
import { useColumnNames } from './use-column-names.ts';

interface LineProps {
  row: DishRow;
  column: number;
  context: BoardContext;
}

const urgencies = { untimed: 'due', late: 'due', next: 'next', later: 'later' } as const;

function Line({ row, column, context }: LineProps) {
  const cell = row.cells[column];
  const kind = context.columns[column]?.kind ?? 'later';
  if (!cell || cell.toCook + cell.placed + cell.asked === 0) return null;
  const portions = sumUpTo(row, column);
  const starts = context.columns[column]?.slots.map(({ startsAt }) => startsAt) ?? [];
  return (
    <li className="board-line">
      <b className={`board-portions ${kind === 'late' ? 'is-late' : ''}`}>{getShownPortions(row, cell)}</b>
      <div>
        <h3>{row.name}</h3>
        <OfCombos count={countOfCombos(row, cell)} />
        <CellNotes cell={cell} isDistant={context.columns[column]?.isRest} />
      </div>
      {cell.own > 0 && (
        <ReadyButton
          row={row}
          portions={portions}
          context={context}
          startsAt={context.columns[column]?.lastStartsAt ?? undefined}
          urgency={urgencies[kind]}
          withEarlier={portions - cell.own}
        />
      )}
      <Choices
        row={row}
        items={row.allItems.filter(({ startsAt }) => starts.includes(startsAt))}
        context={context}
      />
    </li>
  );
}

const sumColumn = (rows: readonly DishRow[], column: number) =>
  rows.reduce((sum, { cells }) => sum + (cells[column]?.toCook ?? 0), 0);

function Section({ view, index, context }: { view: BoardView; index: number; context: BoardContext }) {
  const { t } = useTranslation();
  const getNames = useColumnNames(context.time);
  const column = view.columns[index];
  if (!column) return null;
  const { title, detail } = getNames(column);
  return (
    <section className={`panel board-section is-${column.kind}`} aria-label={`${title} ${detail}`.trim()}>
      <header>
        <h2>{title}</h2>
        {detail && <b>{detail}</b>}
        <span className="ms-auto text-soft">
          {t('board.portions', { count: sumColumn(view.rows, index) })}
        </span>
      </header>
      <ul>
        {view.rows.map((row) => (
          <Line key={row.product} row={row} column={index} context={context} />
        ))}
      </ul>
    </section>
  );
}

/** Only this many slots are shown ahead, so that the work at hand fits a phone screen. The rest are shown on demand. */
const shownAhead = 2;

const isAhead = ({ kind }: Column) => kind === 'next' || kind === 'later';

function SectionsByTime({ view, context }: { view: BoardView; context: BoardContext }) {
  const { t } = useTranslation();
  const [isAllShown, setAllShown] = useState(false);
  useEffect(() => {
    // Paper has no button to show the rest.
    const showAll = () => flushSync(() => setAllShown(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  const { columns, rows } = view;
  const due = columns.filter((column) => !isAhead(column)).length;
  const shown = isAllShown ? columns.length : Math.min(columns.length, due + shownAhead);
  const hiddenStart = columns[shown]?.startsAt;
  const hidden = columns.slice(shown).reduce((sum, _column, i) => sum + sumColumn(rows, shown + i), 0);
  return (
    <>
      {columns.slice(0, shown).map((column, index) => (
        <Section key={column.key} view={view} index={index} context={context} />
      ))}
      {hiddenStart && (
        <Button variant="secondary" size="lg" data-reads onClick={() => setAllShown(true)}>
          {t('board.showLater', {
            time: formatPickupClock(hiddenStart, context.time),
            portions: t('board.portions', { count: hidden }),
          })}
        </Button>
      )}
    </>
  );
}

function SectionsByDish({ view, context }: { view: BoardView; context: BoardContext }) {
  const { t } = useTranslation();
  return view.rows.map((row) => (
    <section key={row.product} className="panel board-section" aria-label={row.name}>
      <header>
        <h2>{row.name}</h2>
        <span className="ms-auto text-soft">{t('board.toMake', { count: row.toCook })}</span>
      </header>
      <OfCombos count={countOfCombos(row, row)} />
      <Choices row={row} context={context} />
      <DishTray row={row} context={context} />
    </section>
  ));
}

/** Shows the board on a phone: by slot, where the button counts earlier slots too, or by dish with any number. */
export function BoardSections({ view, context }: { view: BoardView; context: BoardContext }) {
  const { t } = useTranslation();
  const [isByDish, setByDish] = useState(false);
  return (
    <div className="board-sections">
      <div className="segments" role="group" data-reads aria-label={t('board.view')}>
        <button type="button" aria-pressed={!isByDish} onClick={() => setByDish(false)}>
          {t('board.byTime')}
        </button>
        <button type="button" aria-pressed={isByDish} onClick={() => setByDish(true)}>
          {t('board.byDish')}
        </button>
      </div>
      {isByDish ? (
        <SectionsByDish view={view} context={context} />
      ) : (
        <SectionsByTime view={view} context={context} />
      )}
    </div>
  );
}
