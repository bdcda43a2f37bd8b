import { isToPickUp } from '@homechef/contract/orders/order-state';
import type { Board } from '@homechef/contract/board/board';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { isPickupOff } from '@homechef/contract/board/to-make';
import { createColumn, fillColumns, isCooking, leaveOutOff, type BoardView } from '../board-view.ts';

export interface DayTime {
  startsAt: string;
  dishes: { name: string; qty: number }[];
  orders: number;
}

/** The work of a day other than today: one column per start time, without trays. */
export interface DayView extends BoardView {
  times: DayTime[];
  orders: number;
  endsAt: string | undefined; // end of the last slot
  places: string[];
}

/** Leaves out orders without a slot, because they are today’s work. */
export function createDayView(wholeBoard: Board, orders: readonly ChefOrder[]): DayView {
  const off = new Set(orders.flatMap(({ _id, pickups }) => (pickups.some(isPickupOff) ? [_id] : [])));
  const { slots: allSlots, ...rest } = leaveOutOff(wholeBoard, orders);
  const slots = allSlots.filter(({ startsAt }) => startsAt !== null);
  const cooking = slots.filter(({ dishes }) => dishes.some(isCooking));
  const starts = [...new Set(cooking.map(({ startsAt }) => startsAt))];
  const columns = starts.flatMap((start) =>
    createColumn(
      'later',
      cooking.filter(({ startsAt }) => startsAt === start),
    ),
  );
  const view = fillColumns(columns, { board: { ...rest, slots }, orders, givenIds: new Set() });
  const isToServe = (order: Board['slots'][number]['orders'][number]) =>
    isToPickUp(order) && !off.has(order.number);
  const countOrders = (ofSlots: Board['slots']) =>
    ofSlots.reduce((sum, slot) => sum + slot.orders.filter(isToServe).length, 0);
  const times = columns.map(({ startsAt, slots: ofColumn }, i) => ({
    startsAt: startsAt ?? '',
    orders: countOrders(ofColumn),
    dishes: view.rows.flatMap(({ name, cells }) => {
      const qty = cells[i]?.toCook ?? 0;
      return qty > 0 ? [{ name, qty }] : [];
    }),
  }));
  return {
    ...view,
    times,
    orders: countOrders(slots),
    endsAt: slots.at(-1)?.endsAt ?? undefined,
    places: [...new Set(cooking.map(({ place }) => place.name || place.address).filter(Boolean))],
  };
}
