import { formatLineName } from '@homechef/contract/menu/options';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { Place } from '@homechef/contract/kitchens/place';
import { pagePaths } from '@homechef/contract/page-rendering/page-paths';
import { can } from '@homechef/contract/permissions/permissions';
import type { Language } from '@homechef/contract/users/user-options';
import { notFound, unauthenticated } from '../../../platform/lib/app-error.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limits.ts';
import { getHeldPickup } from './held-pickup.ts';
import { findPickup } from '../change/item-event.ts';
import { toVisiblePlace, type OrderReader } from '../orders.mapper.ts';
import { listItemsOf } from '../change/order-progress.ts';
import { findOrderRateLimited, isOpenByNumber, toPermissionOrder } from '../orders.service.ts';
import type { StoredOrder, StoredPickup } from '../orders.model.ts';
import type { PickupCall } from './reschedule.ts';

const formatPlace = ({ name, address, city, state, postalCode }: Place): string =>
  [name, address, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(', ');

const allTexts = {
  en: { pickUpAt: (kitchen: string) => `Pick up at ${kitchen}`, order: 'Order', code: 'EN' },
  es: { pickUpAt: (kitchen: string) => `Recoger en ${kitchen}`, order: 'Pedido', code: 'ES' },
} as const satisfies Record<Language, unknown>;

const alarmSeconds = 30 * 60; // before the pickup

interface CalendarOptions {
  language?: Language | undefined;
  publicUrl?: string | undefined;
}

function getOrderPage(order: StoredOrder, reader: OrderReader): string {
  const page = reader === 'kitchen' ? 'chefOrder' : order.owner ? 'order' : 'guestOrder';
  return pagePaths[page].replace(':id', order._id);
}

interface CalendarSubject {
  order: StoredOrder;
  pickup: StoredPickup;
  reader: OrderReader;
}

function createCalendar(
  { order, pickup, reader }: CalendarSubject,
  { language = order.language ?? 'en', publicUrl }: CalendarOptions,
): string {
  const texts = allTexts[language];
  const items = listItemsOf(pickup, order.orderItems);
  const isCancelled = items.every(hasEnded) || pickup.change?.kind === 'cancelled';
  const expected = getHeldPickup(pickup);
  const place = toVisiblePlace(pickup, expected, items, reader);
  const kitchenName = items[0]?.brand ?? '';
  const summary = texts.pickUpAt(kitchenName);
  const calendar = ical({
    prodId: `//HomeChef Market//Pickups//${texts.code}`,
    // Calendars remove the event of a pickup that will not take place.
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${order._id}-${String(pickup.chefId)}@homechef-market`,
    sequence: order.revision,
    stamp: order.updatedAt,
    start: expected.startsAt ?? order.createdAt,
    end: expected.endsAt,
    summary,
    url: publicUrl ? `${publicUrl}${getOrderPage(order, reader)}` : null,
    location: formatPlace(place),
    description: [
      `${texts.order} ${formatOrderNumber(order._id)}`,
      ...items.map(({ qty, name, options }) => `${qty} × ${formatLineName(name, options)}`),
    ].join('\n'),
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, trigger: alarmSeconds, description: summary }],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/**
 * Returns the pickup at one kitchen as an iCalendar file, for everybody who may read the order.
 * @throws AppError 401, 404 for others and without a pickup time, 429
 */
export async function getPickupCalendar(
  call: PickupCall,
  { limits, ...options }: CalendarOptions & { limits: RateLimits },
): Promise<string> {
  const { actor, chefId } = call;
  const order = await findOrderRateLimited(call, limits);
  const permissionOrder = toPermissionOrder(order);
  if (order.owner && !actor) throw unauthenticated();
  const chef = chefId.toLowerCase();
  const isWholeOrder = isOpenByNumber(order) || (actor && can.readOrder(actor, permissionOrder));
  const isOwnPart = actor?._id === chef && can.readPart(actor, permissionOrder);
  if (!isWholeOrder && !isOwnPart) throw notFound('order.not_found');
  const pickup = isObjectId(chef) ? findPickup(order, chef) : undefined;
  if (!pickup) throw notFound('order.no_pickup');
  if (!pickup.startsAt) throw notFound('order.no_pickup_time');
  const isKitchen = isOwnPart || (actor?.isAdmin === true && String(order.owner) !== actor._id);
  return createCalendar({ order, pickup, reader: isKitchen ? 'kitchen' : 'customer' }, options);
}
