import { formatLineName, formatOptions, getOptionsKey } from '@homechef/contract/menu/options';
import type { Translate } from '../../platform/i18n/translate.ts';
import type { AcceptedItem, BoardView, Cell, Column, DishRow } from './board-view.ts';

const getKey = ({ item }: AcceptedItem): string => getOptionsKey(item.options.map(({ option }) => option));

/** Returns the ids of options by their key. */
export const toOptionIds = (key: string): string[] => key.split(',').filter((id) => id !== '');

export interface ChoiceSum {
  key: string;
  options: string; // names of the options, empty for a plain dish
  portions: number;
}

/** Sums the portions of accepted items by what their customers chose, most first. Empty for a dish without options. */
export function listChoices(items: readonly AcceptedItem[]): ChoiceSum[] {
  const sums = new Map<string, ChoiceSum>();
  for (const entry of items) {
    const key = getKey(entry);
    const { portions } = sums.get(key) ?? { portions: 0 };
    sums.set(key, { key, options: formatOptions(entry.item.options), portions: portions + entry.qty });
  }
  if ([...sums.keys()].every((key) => key === '')) return [];
  return [...sums.values()].sort((a, b) => b.portions - a.portions);
}

function limitRow(row: DishRow, columns: readonly Column[], options: string): DishRow {
  const items = row.allItems.filter((entry) => getKey(entry) === options);
  if (items.length === 0) return row;
  const cells = row.cells.map((cell, i) => {
    const starts = columns[i]?.slots.map(({ startsAt }) => startsAt) ?? [];
    const own = items.reduce((sum, { qty, startsAt }) => (starts.includes(startsAt) ? sum + qty : sum), 0);
    return { ...cell, own };
  });
  const own = items.reduce((sum, { qty }) => sum + qty, 0);
  return { ...row, items, cells, own, options };
}

/** Returns the board with some dishes limited to the lines with chosen options. What was all made limits no more. */
export const limitToChoices = (view: BoardView, chosen: Readonly<Record<string, string>>): BoardView => ({
  ...view,
  rows: view.rows.map((row) => {
    const options = chosen[row.product];
    return options === undefined ? row : limitRow(row, view.columns, options);
  }),
});

/** Returns the portions that a cell shows: those of the chosen options, or all. */
export const getShownPortions = ({ options }: DishRow, { toCook, own }: Cell): number =>
  options === undefined ? toCook : own;

/** Returns how many portions of a row are parts of combos. A row that is limited to a choice has none. */
export const countOfCombos = ({ options }: DishRow, { toCook, own }: Pick<Cell, 'toCook' | 'own'>): number =>
  options === undefined ? toCook - own : 0;

/** Names the dish of a row, and the options that it is limited to. */
export function nameRow({ name, options, items: [first] }: DishRow, t: Translate): string {
  if (options === undefined) return name;
  const chosen = first?.item.options ?? [];
  return formatLineName(name, chosen.length > 0 ? chosen : [{ name: t('board.plain') }]);
}
