import type { Board } from '@homechef/contract/board/board';
import { toCents, toDollars } from '@homechef/contract/money/money';
import type { Stage } from '@homechef/contract/orders/item-transitions';
import { isUnsent, type Tap, type TapEvent, type TapItem } from './tap.ts';

type Slot = Board['slots'][number];
type Portions = Slot['dishes'][number]['portions'];

const columns: Partial<Record<Stage, keyof Portions>> = {
  placed: 'placed',
  accepted: 'accepted',
  ready: 'ready',
  picked_up: 'pickedUp',
};

/** The stage after a tap. A payment changes no stage. */
const stagesAfter: Partial<Record<TapEvent, Stage>> = {
  accept: 'accepted',
  ready: 'ready',
  handOver: 'picked_up',
  noShow: 'no_show',
};

function movePortions(portions: Portions, { stage, qty }: TapItem, after: Stage): Portions {
  const from = columns[stage];
  const to = columns[after];
  return {
    ...portions,
    ...(from && { [from]: Math.max(0, portions[from] - qty) }),
    ...(to && to !== from && { [to]: portions[to] + qty }),
  };
}

function applyTap(slot: Slot, tap: Tap): Slot {
  const after = stagesAfter[tap.event];
  if (!slot.orders.some(({ number }) => number === tap.number)) return slot;
  return {
    ...slot,
    dishes: slot.dishes.map((dish) => ({
      ...dish,
      portions: tap.items
        .filter(({ product }) => after && product === dish.product)
        .reduce((portions, item) => movePortions(portions, item, after ?? item.stage), dish.portions),
    })),
    orders: slot.orders.map((order) =>
      order.number === tap.number
        ? {
            ...order,
            stage: after ?? order.stage,
            cashDue: toDollars(Math.max(0, toCents(order.cashDue) - toCents(tap.cash))),
          }
        : order,
    ),
  };
}

/** Returns the board as it will be once the stored taps on orders are sent. The board marks trays itself. */
export function applyTapsToBoard(board: Board, taps: readonly Tap[]): Board {
  const unsent = taps.filter((tap) => isUnsent(tap) && tap.number !== undefined);
  if (unsent.length === 0) return board;
  return { ...board, slots: board.slots.map((slot) => unsent.reduce(applyTap, slot)) };
}
