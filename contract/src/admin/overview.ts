import { z } from 'zod';
import { coerceEmptyToUndefined, isoDateTime, optionalEnum, singleLineField } from '../http/field-schemas.ts';
import { cityField } from '../http/pagination.ts';
import { encodeMessage } from '../messages/api-message.ts';
import { marketTimeZone } from '../time/local-date.ts';
import { isTimeZone } from '../time/time-zone.ts';
import { adminQueueNames, healthNames, healthStates, overviewDays } from './overview-options.ts';

const count = z.number().int();
const money = z.number().meta({ description: 'Dollars' });

const AdminQueue = z
  .object({
    count,
    oldestAt: isoDateTime.nullable().meta({ description: 'Time since which the oldest waits' }),
  })
  .meta({ id: 'AdminQueue' });
export type AdminQueue = z.infer<typeof AdminQueue>;

/** Queues of cases that wait for an admin's verdict. */
export const AdminQueues = z
  .object(
    Object.fromEntries(adminQueueNames.map((name) => [name, AdminQueue])) as Record<
      (typeof adminQueueNames)[number],
      typeof AdminQueue
    >,
  )
  .meta({ id: 'AdminQueues' });
export type AdminQueues = z.infer<typeof AdminQueues>;

/** Orders of a period, dated by their pickup, or by when they were placed if they have no pickup time. */
export const OrderFigures = z
  .object({
    orders: count,
    portions: count.meta({ description: 'Neither declined nor cancelled' }),
    cashDue: money.meta({ description: 'To be paid, of items that have not ended, without recalled ones' }),
    cashTaken: money.meta({ description: 'Paid and not given back' }),
    noShows: count.meta({ description: 'Pickups with an item that nobody picked up' }),
    cancellations: count.meta({ description: 'Pickups without any item left, one of them cancelled' }),
  })
  .meta({ id: 'OrderFigures' });
export type OrderFigures = z.infer<typeof OrderFigures>;

const AccountFigures = z.object({ accounts: count, kitchens: count }).meta({ id: 'AccountFigures' });
export type AccountFigures = z.infer<typeof AccountFigures>;

const period = z.object({ from: isoDateTime, to: isoDateTime });

const HealthPart = z
  .object({
    name: z.enum(healthNames),
    state: z.enum(healthStates),
    count: z
      .number()
      .optional()
      .meta({ description: 'Notices, seconds late, percent of the disk, or copies' }),
    missing: count.optional().meta({ description: 'Members of the database that do not answer' }),
    since: isoDateTime.optional(),
  })
  .meta({ id: 'HealthPart' });
export type HealthPart = z.infer<typeof HealthPart>;

export const AdminOverview = z
  .object({
    at: isoDateTime,
    now: period,
    before: period,
    orders: z.object({ now: OrderFigures, before: OrderFigures }),
    newAccounts: z.object({ now: AccountFigures, before: AccountFigures }),
    days: z.array(z.object({ date: z.string(), now: OrderFigures, before: OrderFigures })),
    cities: z.array(
      z.object({
        city: z.string().meta({ description: 'Empty if it is not known' }),
        now: OrderFigures,
        before: OrderFigures,
        kitchens: count.meta({ description: 'On the market' }),
        openKitchens: count,
      }),
    ),
    recalls: z
      .array(
        z.object({
          chefId: z.string(),
          kitchen: z.string(),
          lot: z.string(),
          name: z.string(),
          at: isoDateTime,
          orders: count,
          reached: count.meta({ description: 'Orders whose customer got or read the message' }),
        }),
      )
      .meta({ description: 'Recalls of the last 30 days, newest first' }),
    queues: AdminQueues,
    health: z.array(HealthPart),
  })
  .meta({ id: 'AdminOverview' });
export type AdminOverview = z.infer<typeof AdminOverview>;

export const OverviewQuery = z.object({
  days: optionalEnum(overviewDays).transform((days) => Number(days ?? '7')),
  city: cityField,
  timeZone: coerceEmptyToUndefined(
    singleLineField().refine(isTimeZone, encodeMessage('kitchen.unknown_time_zone')),
  ).transform((zone) => zone ?? marketTimeZone),
});
export type OverviewQuery = z.output<typeof OverviewQuery>;
