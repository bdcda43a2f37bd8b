import { compareDishNames } from '@homechef/contract/products/dish-name';
import type { BoardDay, BoardWeek } from '@homechef/contract/board/board';
import { isToMake } from '@homechef/contract/board/to-make';
import { listOccurrences } from '@homechef/contract/kitchens/schedule';
import { usesCapacity } from '@homechef/contract/orders/order-state';
import { addDays, type LocalDate } from '@homechef/contract/time/local-date';
import { inPieces } from '../../platform/lib/work-in-pieces.ts';
import { listKitchenDates, type KitchenPart } from '../orders/pickups/kitchen-day.ts';
import { findIngredients } from '../products/stock/stock.service.ts';
import { openDay } from './board.service.ts';

const daysPerWeek = 7;

type WeekDish = Omit<BoardWeek['dishes'][number], 'ingredients'>;

const isToServe = ({ stage }: KitchenPart['items'][number]): boolean =>
  stage === 'placed' || stage === 'accepted' || stage === 'ready';

/** Adds a part of an order to its day and its dishes. */
function addPart(
  { items, pickup }: KitchenPart,
  { day, index, dishes }: { day: BoardDay; index: number; dishes: Map<string, WeekDish> },
): void {
  if (items.some(isToServe)) day.orders += 1;
  for (const item of items.filter(usesCapacity)) {
    const { qty, name, stage, offer } = item;
    if (stage === 'placed') day.placed += qty;
    if (stage === 'accepted' && offer) day.asked += qty;
    if (isToMake(item, pickup)) {
      day.portions += qty;
      const lines = [{ product: item.product, name }, ...(item.options ?? [])];
      for (const line of lines) {
        if (!line.product) continue;
        const product = String(line.product);
        const known = dishes.get(product);
        const dish = known ?? { product, name: line.name, portions: Array<number>(daysPerWeek).fill(0) };
        dish.portions[index] = (dish.portions[index] ?? 0) + qty;
        dishes.set(product, dish);
      }
    }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Returns the portions that a kitchen has to make on the seven dates starting at `from`, by default today. @throws
 * AppError 404
 */
export async function getBoardWeek(chefId: string, from: LocalDate | undefined): Promise<BoardWeek> {
  const { kitchen, day: first } = await openDay(chefId, from);
  const occurrences = listOccurrences(kitchen.schedule, first.date, daysPerWeek);
  const days = Array.from({ length: daysPerWeek }, (_, i): BoardDay => {
    const date = addDays(first.date, i);
    const hasTimes = occurrences.some(
      (occurrence) => occurrence.date === date && occurrence.status !== 'cancelled',
    );
    return { date, hasTimes, portions: 0, placed: 0, asked: 0, orders: 0 };
  });
  const dishes = new Map<string, WeekDish>();
  for await (const { part, date } of inPieces(await listKitchenDates(first, daysPerWeek))) {
    const index = days.findIndex((candidate) => candidate.date === date);
    const day = days[index];
    if (day) addPart(part, { day, index, dishes });
  }
  const sorted = [...dishes.values()].sort(
    (a, b) => sum(b.portions) - sum(a.portions) || compareDishNames(a.name, b.name),
  );
  const ingredients = await findIngredients([...dishes.keys()]);
  return {
    from: first.date,
    days,
    dishes: sorted.map((dish) => ({ ...dish, ingredients: ingredients.get(dish.product) ?? '' })),
  };
}
