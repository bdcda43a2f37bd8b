import { z } from 'zod';
import { AdminNote } from '../admin-notes/admin-note.ts';
import { isoDateTime, replyId } from '../http/field-schemas.ts';
import { stages } from '../orders/item-transitions.ts';
import { permitStates } from '../permits/permit.ts';
import { DeviceSession } from '../users/security.ts';
import { User } from '../users/user.ts';
import { approvalStates } from '../users/user-options.ts';

/** How many of the newest orders, dishes, reviews and notes a user's page shows. */
export const maxListedPerKind = 20;

const countedList = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.number(), items: z.array(item).meta({ description: `At most ${maxListedPerKind}` }) });

const ListedOrder = z.object({
  _id: z.string(),
  at: isoDateTime,
  totalPrice: z.number().meta({ description: 'Dollars' }),
  stages: z.array(z.enum(stages)),
});

/** Everything about an account that an admin sees in one place. */
export const UserPage = z
  .object({
    user: User,
    isProven: z.boolean().meta({ description: 'The email is proven' }),
    hasSecondFactor: z.boolean(),
    suspension: z
      .object({ until: isoDateTime.nullable().meta({ description: 'Null for good' }), reason: z.string() })
      .nullable(),
    kitchen: z
      .object({ name: z.string(), approval: z.enum(approvalStates), permit: z.enum(permitStates).nullable() })
      .nullable(),
    orders: countedList(ListedOrder),
    dishes: countedList(z.object({ _id: replyId, name: z.string(), published: z.boolean() })),
    reviews: countedList(
      z.object({
        product: replyId,
        dish: z.string(),
        rating: z.number(),
        comment: z.string(),
        at: isoDateTime,
      }),
    ),
    noShows: z.number().meta({ description: 'Missed pickups of the last 90 days' }),
    sessions: z.array(DeviceSession),
    notes: countedList(AdminNote),
  })
  .meta({ id: 'UserPage' });
export type UserPage = z.infer<typeof UserPage>;

/** What happens to the open orders of an account that is deleted or suspended. */
export const OpenOrders = z
  .object({
    orders: z.number().int().meta({ description: 'Orders that are cancelled' }),
    cashPaid: z.number().meta({ description: 'Dollars that customers have paid for them' }),
    people: z.number().int().meta({ description: 'Customers and kitchens that are told' }),
    ready: z.array(z.object({ number: z.string(), code: z.string().optional() })).meta({
      description: 'Own orders whose food is ready, and which stay. Only the account itself reads codes',
    }),
  })
  .meta({ id: 'OpenOrders' });
export type OpenOrders = z.infer<typeof OpenOrders>;

export const KitchenView = z
  .object({ _id: replyId, name: z.string(), chef: User })
  .meta({ id: 'KitchenView' });
export type KitchenView = z.infer<typeof KitchenView>;
