import type { OrderItem, Pickup } from '@homechef/contract/orders/order';
import { expect, test } from 'vitest';
import { t } from '../../lib/i18n/translate.ts';
import '../../testing/load-messages.ts';
import {
  chefId,
  sampleOrder,
  sampleOrderItem,
  samplePickup,
  samplePickupChange,
} from '../../testing/samples.ts';
import { getHeadline } from './order-headline.ts';

// Monday, 4:41 pm in Phoenix.
const context = { t, locale: 'en-US', nowMs: Date.parse('2026-11-23T23:41:00Z') };
const otherChefId = 'b'.repeat(24);
const firstAt = '2026-11-24T00:30:00.000Z';
const secondAt = '2026-11-24T01:15:00.000Z';

const createOrder = (
  first: { item?: Partial<OrderItem>; pickup?: Partial<Pickup> },
  second: { item?: Partial<OrderItem>; pickup?: Partial<Pickup> } = {},
) =>
  sampleOrder({
    orderItems: [
      sampleOrderItem({ ...first.item }),
      sampleOrderItem({ _id: 'a'.repeat(24), chefId: otherChefId, ...second.item }),
    ],
    pickups: [
      samplePickup({ chefId, ...first.pickup }),
      samplePickup({ chefId: otherChefId, ...second.pickup }),
    ],
  });

const at = (startsAt: string | null) => ({ pickup: { startsAt } });
const change = samplePickupChange({ startsAt: secondAt, endsAt: secondAt });

test.each([
  ['Pick up today at 5:30 pm and 6:15 pm', createOrder(at(firstAt), at(secondAt))],
  ['Pick up today at 5:30 pm', createOrder(at(firstAt), at(firstAt))],
  ['Pick up today at 5:30 pm and tomorrow at 6:15 pm', createOrder(at(firstAt), at('2026-11-25T01:15:00Z'))],
  ['Pick up today at 5:30 pm and as soon as it is ready', createOrder(at(firstAt), at(null))],
  ['Pick up today at 5:30 pm', createOrder(at(firstAt), { item: { stage: 'declined' }, ...at(secondAt) })],
  ['Pick up today at 6:15 pm', createOrder({ item: { stage: 'picked_up' }, ...at(firstAt) }, at(secondAt))],
  ['Pick up today at 6:15 pm', createOrder({ pickup: { startsAt: firstAt, change } }, at(secondAt))],
])('promises "%s"', (headline, order) => {
  expect(getHeadline(order, context)).toBe(headline);
});

test.each([
  ['All picked up. Enjoy!', 'picked_up', 'picked_up'],
  ['All picked up. Enjoy!', 'picked_up', 'declined'],
  ['This order was cancelled', 'cancelled', 'cancelled'],
  ['This order is closed', 'cancelled', 'no_show'],
] as const)('says "%s" at the end', (headline, first, second) => {
  const order = createOrder({ item: { stage: first } }, { item: { stage: second } });
  expect(getHeadline(order, context)).toBe(headline);
});

test('says that the kitchen changed the only pickup', () => {
  const order = createOrder({ pickup: { startsAt: firstAt, change } }, { item: { stage: 'declined' } });
  expect(getHeadline(order, context)).toBe('The kitchen changed your pickup');
});
