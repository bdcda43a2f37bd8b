import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import { toFieldErrors } from '@homechef/contract/http/field-errors';
import { createMessage, type ApiMessage } from '@homechef/contract/messages/api-message';
import { toCents, toDollars } from '@homechef/contract/money/money';
import {
  allergens,
  diets,
  listDietConflicts,
  type AllergenState,
} from '@homechef/contract/products/dietary/diets';
import { isSameDishName, toComparedName } from '@homechef/contract/products/dish-name';
import { menuColumns, type MenuColumn } from '@homechef/contract/products/menu-file';
import { maxDishes } from '@homechef/contract/kitchens/kitchen-options';
import { categories } from '@homechef/contract/products/product-options';
import { ProductUpdate } from '@homechef/contract/products/requests';
import { sampleProduct } from '@homechef/contract/products/sample-product';
import { getDietaryFacts } from '../diet-rules.ts';
import type { StoredProduct } from '../model/products.model.ts';
import { groupBy } from '../../../platform/lib/collections.ts';
import { createPieces } from '../../../platform/lib/work-in-pieces.ts';
import { stateColumns, toMenuCells } from './menu-table.ts';
import {
  isDate,
  listPriceMeanings,
  readBoolean,
  readNumber,
  readOption,
  readOptions,
  readWholeNumber,
} from './read-cells.ts';
import type { MenuError, MenuRow, RowPlace } from './read-menu.ts';

export interface PlannedDish extends RowPlace {
  action: 'create' | 'change';
  name: string;
  /** Name of the stored dish that has the name of the row in another spelling. */
  alike?: string | undefined;
  changes: Partial<Record<MenuColumn, { before?: string; after: string }>>;
  found: StoredProduct | undefined;
  form: ProductUpdate;
}

interface KeptDish extends RowPlace {
  name: string;
}

export interface MenuPlan {
  dishes: PlannedDish[];
  kept: KeptDish[];
  errors: MenuError[];
}

type Cells = MenuRow['cells'];
type Problem = Omit<MenuError, keyof RowPlace>;

const columnOfField: Partial<Record<string, MenuColumn>> = {
  countInStock: 'stock',
  image: 'picture',
  allergens: 'contains',
  updatedAt: 'version',
};
const toColumn = (path: string): MenuColumn | undefined => {
  const [field = ''] = path.split('.');
  return columnOfField[field] ?? menuColumns.find((column) => column === field);
};

/** First characters that make `csv-stringify` put an apostrophe before a cell. */
const escapedFormula = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;
const withoutCarriageReturns = (text: string) => text.replace(/\r\n?/g, '\n');

/** Returns the text of a cell. A text that is already stored may really start with an apostrophe. */
const readText = (cell: string, stored: string | undefined): string =>
  stored !== undefined && cell === withoutCarriageReturns(stored) ? stored : cell.replace(escapedFormula, '');

/** Returns the name for a row. A row without an id that found its dish by name does not rename it. */
function readName({ id, name }: Cells, found: StoredProduct | undefined): string {
  const text = readText(name ?? found?.name ?? '', found?.name);
  return found && !id?.trim() && isSameDishName(text, found.name) ? found.name : text;
}

const numberColumns = ['price', 'stock', 'maxPerOrder'] as const;

/** Finds cells that a spreadsheet changed, such as 12.5 to 12-May or an id to 6.5E+23, and prices that can be two. */
function findSpreadsheetProblems(cells: Cells): Problem[] {
  const columns = numberColumns.filter((column) => isDate(cells[column] ?? ''));
  const problems = columns.map((column) => withColumn(column, createMessage('menu.date')));
  const [small, large] = listPriceMeanings(cells.price ?? '') ?? [];
  if (small !== undefined && large !== undefined)
    problems.push(withColumn('price', createMessage('menu.two_prices', { small, large })));
  return /^\d([.,]\d+)?E\+?\d+$/i.test(cells.id?.trim() ?? '')
    ? [...problems, withColumn('id', createMessage('menu.number_id'))]
    : problems;
}

function readAllergens(cells: Cells, found: StoredProduct | undefined, problems: Problem[]) {
  const states: Record<string, AllergenState> = {};
  const stored = found && toMenuCells(found);
  for (const [column, state] of Object.entries(stateColumns) as [keyof typeof stateColumns, AllergenState][])
    for (const allergen of readOptions(cells[column] ?? stored?.[column] ?? '', allergens)) {
      const first = states[allergen];
      if (first !== undefined)
        problems.push(
          withColumn(column, createMessage('menu.two_states', { allergen, first, second: state })),
        );
      states[allergen] = state;
    }
  return states;
}

function toFormInput(cells: Cells, found: StoredProduct | undefined, problems: Problem[]) {
  const { category, price, stock, maxPerOrder, picture } = cells;
  return {
    name: readName(cells, found),
    category: category === undefined ? found?.category : readOption(category, categories),
    price: price === undefined ? found && toDollars(found.price) : readNumber(price),
    countInStock:
      stock === undefined ? (found?.countInStock ?? sampleProduct.countInStock) : readWholeNumber(stock),
    description: readText(cells.description ?? found?.description ?? '', found?.description),
    image: picture === undefined || picture === '' ? (found?.image ?? sampleProduct.image) : picture,
    maxPerOrder:
      maxPerOrder === undefined
        ? (found?.maxPerOrder ?? null)
        : maxPerOrder === ''
          ? null
          : readWholeNumber(maxPerOrder),
    diets: cells.diets === undefined ? (found?.diets ?? []) : readOptions(cells.diets, diets),
    allergens: readAllergens(cells, found, problems),
    ...(cells.version ? { updatedAt: cells.version } : {}),
  };
}

const toValues = ({ name, category, image, countInStock, description, ...rest }: ProductUpdate) => ({
  name,
  category,
  image,
  countInStock,
  description,
  price: toCents(rest.price),
  published: true,
  diets: rest.diets ?? [],
  allergens: rest.allergens ?? {},
  maxPerOrder: rest.maxPerOrder ?? null,
});

const newDish = (): StoredProduct =>
  ({
    ...sampleProduct,
    _id: new Types.ObjectId(),
    published: false,
    updatedAt: new Date(),
  }) as unknown as StoredProduct;

function listChanges(form: ProductUpdate, found: StoredProduct | undefined): PlannedDish['changes'] {
  const before = found && toMenuCells(found);
  const after = toMenuCells({ ...(found ?? newDish()), ...toValues(form) });
  const changed = menuColumns.filter(
    (column) => column !== 'id' && column !== 'version' && after[column] !== (before?.[column] ?? ''),
  );
  return Object.fromEntries(
    changed.map((column) => [
      column,
      { ...(before ? { before: before[column] } : {}), after: after[column] },
    ]),
  );
}

/** Returns whether a cell has a stored text, also as spreadsheets and the file write it. */
function isStoredText(cell: string, stored: string): boolean {
  const text = withoutCarriageReturns(stored);
  return cell === text || (escapedFormula.test(cell) && cell.slice(1) === text);
}

function isKept(cells: Cells, found: StoredProduct): boolean {
  const stored = toMenuCells(found);
  return menuColumns.every((column) => {
    const cell = cells[column];
    if (cell === undefined || column === 'version') return true;
    if (column === 'published')
      return cell.trim() === '' ? found.published : readBoolean(cell) === found.published;
    return isStoredText(cell, stored[column]);
  });
}

const isPublished = (cell: string | undefined) => !cell?.trim() || readBoolean(cell) === true;

function planRow(
  { cells, ...place }: MenuRow,
  found: StoredProduct | undefined,
): PlannedDish | Problem[] | 'kept' {
  if (found && isKept(cells, found)) return 'kept';
  const problems = findSpreadsheetProblems(cells);
  if (problems.length > 0) return problems;
  const options = toMenuCells(found ?? newDish()).options;
  if (cells.options !== undefined && !isStoredText(cells.options, options))
    problems.push(withColumn('options', createMessage('menu.options_in_editor')));
  const input = toFormInput(cells, found, problems);
  const { data: form, error } = ProductUpdate.safeParse(input);
  if (!form)
    return [
      ...problems,
      ...toFieldErrors(error.issues).map(({ path, ...message }) => withColumn(toColumn(path), message)),
    ];
  for (const { field, label, allergen } of listDietConflicts(getDietaryFacts(toValues(form))))
    problems.push(withColumn(field, createMessage('product.diet_conflict', { label, allergen })));
  const isUnchanged =
    found && isDeepStrictEqual(toValues(form), { ...toValues(toForm(found)), published: found.published });
  if (isUnchanged && isPublished(cells.published)) return problems.length > 0 ? problems : 'kept';
  if (!isPublished(cells.published))
    problems.push(withColumn('published', createMessage('menu.not_published')));
  if (found && form.updatedAt !== undefined && Date.parse(form.updatedAt) !== +found.updatedAt)
    problems.push(withColumn('version', createMessage('product.changed')));
  if (problems.length > 0) return problems;
  const changes = listChanges(form, found);
  return { ...place, action: found ? 'change' : 'create', name: form.name, changes, found, form };
}

const toForm = (found: StoredProduct) =>
  ({
    ...found,
    price: toDollars(found.price),
    diets: found.diets ?? [],
    allergens: found.allergens ?? {},
  }) as unknown as ProductUpdate;

const withColumn = (column: MenuColumn | undefined, message: ApiMessage): Problem => ({
  ...(column ? { column } : {}),
  ...message,
});

type DishesByName = ReadonlyMap<string, readonly StoredProduct[]>;

/** Finds the dishes that a name can mean, as the market or as a spreadsheet spells it. */
function findNamed(name: string, byName: DishesByName): StoredProduct[] {
  const keys = new Set([name, readText(name, undefined)].map(toComparedName));
  const found = [...keys].flatMap((key) => byName.get(key) ?? []);
  return found.filter((dish) => isSameDishName(dish.name, readText(name, dish.name)));
}

/** Finds the dish of a row by id, otherwise by name. A row for which neither finds a dish is a new dish. */
function findDish(
  { id, name }: Cells,
  dishes: readonly StoredProduct[],
  byName: DishesByName,
): StoredProduct | Problem | undefined {
  if (id?.trim()) {
    const [changed] = findSpreadsheetProblems({ id });
    if (changed) return changed;
    const found = dishes.find(({ _id }) => String(_id) === id.trim().toLowerCase());
    return found ?? withColumn('id', createMessage('menu.unknown_id'));
  }
  if (name === undefined) return withColumn('id', createMessage('field.required'));
  const named = findNamed(name, byName);
  return named.length > 1
    ? withColumn('id', createMessage('menu.same_name', { count: named.length }))
    : named[0];
}

/** Returns the name of the dish that a row without an id found although it spells the name differently. */
function findAlike({ id, name }: Cells, { name: stored }: StoredProduct): string | undefined {
  if (id?.trim() || name === undefined) return undefined;
  return readText(name, stored).trim() === stored.trim() ? undefined : stored;
}

const isProblem = (found: StoredProduct | Problem): found is Problem => 'message' in found;

/**
 * Returns what importing `rows` would change in the dishes of a chef, and all errors. A row that spells the name of a
 * dish differently changes that dish, unless it is one of the `newRows`.
 */
export async function planMenu(
  rows: readonly MenuRow[],
  stored: readonly StoredProduct[],
  newRows: readonly number[] = [],
): Promise<MenuPlan> {
  const plan: MenuPlan = { dishes: [], kept: [], errors: [] };
  const byName = groupBy(stored, (dish) => toComparedName(dish.name));
  const rowOf = new Map<string, number>();
  const report = ({ line, row, name }: RowPlace, problems: readonly Problem[]) =>
    void plan.errors.push(
      ...problems.map((problem) => ({ line, row, ...(name === undefined ? {} : { name }), ...problem })),
    );
  const startStep = createPieces();
  for (const row of rows) {
    await startStep();
    const named = findDish(row.cells, stored, byName);
    if (named && isProblem(named)) {
      report(row, [named]);
      continue;
    }
    const alike = named && findAlike(row.cells, named);
    const found = alike !== undefined && newRows.includes(row.row) ? undefined : named;
    const key = found ? String(found._id) : `new ${toComparedName(row.cells.name ?? '')}`;
    const earlier = rowOf.get(key);
    if (earlier !== undefined)
      report(row, [withColumn('name', createMessage('menu.repeated', { row: earlier }))]);
    rowOf.set(key, row.row);
    const planned = planRow(row, found);
    if (planned === 'kept') plan.kept.push({ line: row.line, row: row.row, name: found?.name ?? '' });
    else if (Array.isArray(planned)) report(row, planned);
    else plan.dishes.push({ ...planned, alike });
  }
  const created = plan.dishes.filter(({ action }) => action === 'create');
  const excess = created[Math.max(0, maxDishes - stored.length)];
  if (excess) report(excess, [createMessage('product.too_many', { max: maxDishes })]);
  return plan;
}
