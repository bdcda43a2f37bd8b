import { allergens, diets, type Allergen, type Diet } from '@homechef/contract/products/dietary/diets';
import { categories, type categoryOptions } from '@homechef/contract/products/product-options';
import type { MenuColumn, MenuImport } from '@homechef/contract/products/menu-file';
import { localizeApiMessage } from '../../../platform/i18n/localize-api-error.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getCategoryLabel } from '../shared/category-label.ts';

type Dish = MenuImport['dishes'][number];
type RowError = MenuImport['errors'][number];
type Category = (typeof categoryOptions)[number];
interface Answers {
  newRows: readonly number[];
  onAnswer: (row: number, isNew: boolean) => void;
}
type Translate = ReturnType<typeof useTranslation>['t'];

const maxShownCharacters = 80;

/** Columns that say nothing about a new dish: its name is next to them, and every new dish is published. */
const columnsOfEach: readonly MenuColumn[] = ['name', 'picture', 'published'];

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > maxShownCharacters
    ? `${characters.slice(0, maxShownCharacters).join('')}…`
    : text;
}

function Change({ change: { column, before, after } }: { change: Dish['changes'][number] }) {
  const { t } = useTranslation();
  const nothing = t('chefProducts.file.nothing');
  return (
    <li>
      {t(`chefProducts.file.columns.${column}`)}{' '}
      <span className="user-text" translate="no">
        {before !== null && (
          <>
            <s>{shorten(before) || nothing}</s> →{' '}
          </>
        )}
        <b>{shorten(after) || nothing}</b>
      </span>
    </li>
  );
}

/** Asks what a row is that spells the name of a dish differently. */
function AlikeQuestion({ dish, newRows, onAnswer }: Answers & { dish: Dish }) {
  const { t } = useTranslation();
  const { row, alike } = dish;
  return (
    <fieldset className="menu-file-alike">
      <legend className="mb-0">{t('chefProducts.alike.row', { name: alike ?? '' })}</legend>
      {[false, true].map((isNew) => (
        <label key={String(isNew)} className="check-row mb-0">
          <input
            type="radio"
            className="form-check-input"
            name={`alike-${row}`}
            checked={newRows.includes(row) === isNew}
            onChange={() => onAnswer(row, isNew)}
          />
          {isNew ? t('chefProducts.alike.makes') : t('chefProducts.alike.changes', { name: alike ?? '' })}
        </label>
      ))}
    </fieldset>
  );
}

function DishOutcome({ dish: { action, changes } }: { dish: Dish }) {
  const { t } = useTranslation();
  if (action === 'unchanged') return t('chefProducts.file.unchanged');
  return (
    <>
      {action === 'new' && t('chefProducts.file.new')}
      <ul>
        {changes
          .filter(
            ({ column, after }) => action === 'changed' || (!columnsOfEach.includes(column) && after !== ''),
          )
          .map((change) => (
            <Change key={change.column} change={change} />
          ))}
      </ul>
    </>
  );
}

const toWord = (name: string, t: Translate): string => {
  if (allergens.includes(name as Allergen)) return t(`dietary.allergens.${name as Allergen}`);
  return diets.includes(name as Diet)
    ? t(`dietary.diets.${name as Diet}`)
    : getCategoryLabel(name as Category, t);
};

/** Returns the message for a row, with allergens and diets in words. */
function describeError({ values, ...error }: RowError, t: Translate): string {
  if (error.code !== 'product.diet_conflict' || !values)
    return localizeApiMessage({ ...error, ...(values ? { values } : {}) });
  const words = Object.entries(values).map(([name, value]) => [name, toWord(String(value), t)]);
  return t('dietary.edit.conflict', Object.fromEntries(words) as { label: string; allergen: string });
}

function Problem({ error }: { error: RowError }) {
  const { t } = useTranslation();
  return (
    <>
      {error.column && <b>{t(`chefProducts.file.columns.${error.column}`)}: </b>}
      {describeError(error, t)}
      {error.code === 'product.no_category' && (
        <>
          : <span translate="no">{categories.join(', ')}</span>
        </>
      )}
    </>
  );
}

/** Renders the rows of a file with what happens to each dish, or what is wrong with the row. */
export function MenuChanges({ menu: { dishes, errors }, ...answers }: Answers & { menu: MenuImport }) {
  const { t } = useTranslation();
  const wrongRows = new Set(errors.map(({ row }) => row));
  const rows = [
    ...errors.map((error) => ({ ...error, isWrong: true, outcome: <Problem error={error} /> })),
    ...dishes
      .filter(({ row }) => !wrongRows.has(row))
      .map((dish) => ({
        ...dish,
        isWrong: false,
        outcome: (
          <>
            {dish.alike && <AlikeQuestion dish={dish} {...answers} />}
            <DishOutcome dish={dish} />
          </>
        ),
      })),
  ].sort((a, b) => a.row - b.row);
  if (rows.length === 0) return null;
  return (
    <table className="own-table menu-file-table">
      <caption className="visually-hidden">{t('chefProducts.file.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chefProducts.file.row')}</th>
          <th scope="col">{t('chefProducts.file.dish')}</th>
          <th scope="col">{t('chefProducts.file.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, name, isWrong, outcome }, i) => (
          <tr key={`${row} ${i}`} className={isWrong ? 'is-wrong' : undefined}>
            <td className="tabular">{row}</td>
            <th scope="row" className="user-text" translate="no">
              {name}
            </th>
            <td>{outcome}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
