import { allergens as allAllergens, type AllergenState } from '@homechef/contract/products/dietary/diets';
import { useDietaryNames } from '../products/dietary/use-dietary-names.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { listChoices } from './board-choices.ts';
import type { BoardContext } from './board-context.ts';
import type { AcceptedItem, Cell, DishRow, Note } from './board-view.ts';

const shownNotes = 3; // per cell of later slots

const NoteChip = ({ note: { qty, note } }: { note: Note }) => {
  const { t } = useTranslation();
  return <span className="board-chip is-note">{t('board.note', { count: qty, note })}</span>;
};

function Notes({ notes, isDistant }: { notes: readonly Note[]; isDistant: boolean }) {
  const { t } = useTranslation();
  // A single extra note takes no more room than the line that would hide it.
  const shown = isDistant && notes.length > shownNotes + 1 ? notes.slice(0, shownNotes) : notes;
  const hidden = notes.slice(shown.length);
  return (
    <>
      {shown.map((note) => (
        <NoteChip key={note.note} note={note} />
      ))}
      {hidden.length > 0 && (
        <details className="board-more">
          <summary>{t('board.moreNotes', { count: hidden.length })}</summary>
          {hidden.map((note) => (
            <NoteChip key={note.note} note={note} />
          ))}
        </details>
      )}
    </>
  );
}

interface Props {
  cell: Cell;
  isDistant?: boolean | undefined; // its slots share a column, and their notes are not urgent
}

/** Shows what to watch out for in a cell: customers’ notes, allergens, and portions that should not be cooked yet. */
export function CellNotes({ cell: { notes, allergens, placed, asked }, isDistant = false }: Props) {
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const listIn = (state: AllergenState) => allAllergens.filter((allergen) => allergens[allergen] === state);
  const contained = listIn('contains');
  const possible = listIn('may_contain');
  return (
    <>
      <Notes notes={notes} isDistant={isDistant} />
      {contained.length > 0 && (
        <span className="board-chip is-allergen">
          {t('board.contains', { allergens: nameAllergens(contained) })}
        </span>
      )}
      {possible.length > 0 && (
        <span className="board-chip is-allergen">
          {t('board.mayContain', { allergens: nameAllergens(possible) })}
        </span>
      )}
      {placed > 0 && <span className="board-chip is-maybe">{t('board.placed', { count: placed })}</span>}
      {asked > 0 && <span className="board-chip is-maybe">{t('board.asked', { count: asked })}</span>}
    </>
  );
}

interface ChoicesProps {
  row: DishRow;
  items?: readonly AcceptedItem[];
  context: Pick<BoardContext, 'onChoose'>;
}

/** Says how the portions of a dish were chosen, such as "7 plain, 3 Cheese". A button limits the row to one choice. */
export function Choices({ row, items = row.allItems, context }: ChoicesProps) {
  const { t } = useTranslation();
  const choices = listChoices(items);
  if (choices.length === 0) return null;
  return (
    <div className="board-choices" role="group" aria-label={t('board.choices', { dish: row.name })}>
      {choices.map(({ key, options, portions }) => (
        <button
          key={key}
          type="button"
          className="chip"
          aria-pressed={row.options === key}
          onClick={() => context.onChoose(row, key)}
        >
          <b className="h3 mb-0">{portions}</b>{' '}
          {options ? <bdi translate="no">{options}</bdi> : t('board.plain')}
        </button>
      ))}
    </div>
  );
}

/** Says how many of the portions are parts of combos. */
export function OfCombos({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 && <small className="text-soft">{t('board.ofCombos', { count })}</small>;
}
