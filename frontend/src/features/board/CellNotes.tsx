import { allergens as allAllergens, type AllergenState } from '@homechef/contract/products/dietary/diets';
import { useDietaryNames } from '../products/dietary/use-dietary-names.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { listChoices, type AcceptedItem, type Cell, type Note } from './board-view.ts';

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

/** Says how the portions of a dish were chosen, such as "7 plain · 3 Cheese". */
export function Choices({ items }: { items: readonly AcceptedItem[] }) {
  const { t } = useTranslation();
  const choices = listChoices(items);
  if (choices.length === 0) return null;
  return (
    <p className="board-choices">
      {choices.map(({ options, portions }) => (
        <b key={options}>
          {portions} {options ? <bdi translate="no">{options}</bdi> : t('board.plain')}
        </b>
      ))}
    </p>
  );
}
