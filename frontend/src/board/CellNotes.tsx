import { allergens as allAllergens, type AllergenState } from '@homechef/contract/products/dietary/diets';
import { useDietaryNames } from '../dietary/use-dietary-names.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import type { Cell } from './board-view.ts';

/** Shows what to mind in one cell: notes of the customers, allergens, and portions that are not to be cooked yet. */
export function CellNotes({ cell: { notes, allergens, placed, asked } }: { cell: Cell }) {
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const listIn = (state: AllergenState) => allAllergens.filter((allergen) => allergens[allergen] === state);
  const [contained, possible] = [listIn('contains'), listIn('may_contain')];
  return (
    <>
      {notes.map(({ qty, note }, i) => (
        <span key={i} className="board-chip is-note">
          {t('board.note', { count: qty, note })}
        </span>
      ))}
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
