/** The part of an option that decides what can be chosen and what it costs. Prices are in the unit of the dish. */
interface PricedOption {
  _id: string;
  name: string;
  price: number;
  product: string | null;
}

export interface Group<O> {
  _id: string;
  name: string;
  min: number;
  max: number;
  options: readonly O[];
}

interface Chosen<O> {
  group: Omit<Group<O>, 'options'>;
  option: O;
}

/** Returns the chosen options in the order of the menu. Unknown ids are left out. */
export const listChosen = <O extends { _id: string }>(
  groups: readonly Group<O>[],
  ids: readonly string[],
): Chosen<O>[] => {
  const chosen = new Set(ids);
  return groups.flatMap((group) =>
    group.options.filter(({ _id }) => chosen.has(_id)).map((option) => ({ group, option })),
  );
};

type GroupRange = Pick<Group<unknown>, '_id' | 'name' | 'min' | 'max'>;

export type ChoiceProblem =
  | { kind: 'unknown'; option: string }
  | { kind: 'too_few' | 'too_many'; group: GroupRange };

/** Lists why an order cannot state these options: unknown ones first, then the groups in the order of the menu. */
export function listChoiceProblems(
  groups: readonly Group<{ _id: string }>[],
  ids: readonly string[],
): ChoiceProblem[] {
  const known = new Set(groups.flatMap(({ options }) => options.map(({ _id }) => _id)));
  const unknown = ids.filter((id) => !known.has(id));
  const chosen = new Set(ids);
  return [
    ...unknown.map((option) => ({ kind: 'unknown' as const, option })),
    ...groups.flatMap((group): ChoiceProblem[] => {
      const count = group.options.filter(({ _id }) => chosen.has(_id)).length;
      if (count < group.min) return [{ kind: 'too_few', group }];
      return count > group.max ? [{ kind: 'too_many', group }] : [];
    }),
  ];
}

/** Returns whether an order has to state options. */
export const needsChoice = (groups: readonly Pick<GroupRange, 'min'>[]): boolean =>
  groups.some(({ min }) => min > 0);

/** Returns the price of one portion. */
export const getPortionPrice = (dishPrice: number, options: readonly Pick<PricedOption, 'price'>[]): number =>
  options.reduce((sum, { price }) => sum + price, dishPrice);

interface LinkedOption {
  soldOut: boolean;
  product: string | null;
}

/** Portions of a linked dish that one order can have, 0 if it cannot be ordered. */
export type GetPartLeft = (product: string) => number;

export const isOptionAvailable = ({ soldOut, product }: LinkedOption, getPartLeft: GetPartLeft): boolean =>
  !soldOut && (product === null || getPartLeft(product) > 0);

/**
 * Returns whether one portion can have the required number of options of each group. Options that `isWanted` refuses
 * and sold out ones do not count. Several options may link to one dish: together they take what is left of it.
 */
export function canFillGroups<O extends LinkedOption>(
  groups: readonly Pick<Group<O>, 'min' | 'options'>[],
  getPartLeft: GetPartLeft,
  isWanted: (option: O) => boolean = () => true,
): boolean {
  const demands = groups
    .filter(({ min }) => min > 0)
    .map(({ min, options }) => {
      const offered = options.filter((option) => isWanted(option) && isOptionAvailable(option, getPartLeft));
      const links = offered.flatMap(({ product }) => product ?? []);
      return { missing: min - (offered.length - links.length), links };
    });
  if (demands.every(({ missing }) => missing <= 0)) return true;
  // Assigns portions of linked dishes to groups. A group can take a portion over if its owner finds another dish.
  const taken = demands.map(() => new Map<string, number>());
  const getTaken = (index: number, dish: string) => taken[index]?.get(dish) ?? 0;
  const change = (index: number, dish: string, by: number) =>
    taken[index]?.set(dish, getTaken(index, dish) + by);
  const takePortion = (index: number, seen: Set<string>): boolean => {
    const links = demands[index]?.links ?? [];
    return [...new Set(links)].some((dish) => {
      const max = links.filter((link) => link === dish).length;
      if (seen.has(dish) || getTaken(index, dish) >= max) return false;
      seen.add(dish);
      const used = demands.reduce((sum, _, other) => sum + getTaken(other, dish), 0);
      const owner =
        used < getPartLeft(dish)
          ? undefined
          : demands.findIndex((_, other) => getTaken(other, dish) > 0 && takePortion(other, seen));
      if (owner === -1) return false;
      if (owner !== undefined) change(owner, dish, -1);
      change(index, dish, 1);
      return true;
    });
  };
  return demands.every(({ missing }, index) =>
    Array.from({ length: Math.max(0, missing) }).every(() => takePortion(index, new Set())),
  );
}

interface OrderedLine {
  product: string;
  qty: number;
  options?: readonly { product: string | null }[] | undefined;
}

/** Lists the portions that lines take, one entry for each dish: that of a line and those that its options link to. */
export function sumPortions(lines: readonly OrderedLine[]): { product: string; qty: number }[] {
  const portions = new Map<string, number>();
  for (const { product, qty, options = [] } of lines)
    for (const dish of [product, ...options.flatMap((option) => option.product ?? [])])
      portions.set(dish, (portions.get(dish) ?? 0) + qty);
  return [...portions].map(([product, qty]) => ({ product, qty }));
}

interface LineChoice {
  product: string;
  options?: readonly string[] | undefined;
  note?: string | undefined;
}

/** Returns a key of a line: two lines of an order are the same if dish, options and note are. */
export const getLineKey = ({ product, options = [], note = '' }: LineChoice): string =>
  `${product} ${getOptionsKey(options)} ${note}`;

/** Returns a key of options in any order. */
export const getOptionsKey = (options: readonly string[]): string => [...options].sort().join();

/** Names the options of a line, such as "Large, Cheese". */
export const formatOptions = (options: readonly { name: string }[]): string =>
  options.map(({ name }) => name).join(', ');

/** Names a line, such as "Taco (Large, Cheese)". A line without options has the name of its dish. */
export const formatLineName = (
  name: string,
  options: readonly { name: string }[] | null | undefined,
): string => (options?.length ? `${name} (${formatOptions(options)})` : name);

const formatRange = ({ min, max }: Pick<GroupRange, 'min' | 'max'>): string => {
  if (min === 1 && max === 1) return '';
  return min === max ? ` (${min})` : ` (${min}–${max})`;
};

/** Describes all groups of a dish for people, such as "Size: Small, Large +2.00 | Extras (0–3): Cheese +1.00". */
export const formatGroups = (
  groups: readonly Group<Pick<PricedOption, 'name' | 'price'>>[],
  toDollars: (price: number) => number,
): string =>
  groups
    .map((group) => {
      const options = group.options.map(({ name, price }) =>
        price > 0 ? `${name} +${toDollars(price).toFixed(2)}` : name,
      );
      return `${group.name}${formatRange(group)}: ${options.join(', ')}`;
    })
    .join(' | ');
