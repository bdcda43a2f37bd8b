import { MyDataDetails, myDataLists, type MyDataLists } from '@homechef/contract/my-data/my-data';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { listMarkedItems } from '../favorites/favorites.service.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { getOwnKitchen } from '../kitchens/kitchens.service.ts';
import { getPreferences } from '../notices/deliver/preferences.ts';
import { listAllNotices } from '../notices/notices.service.ts';
import { listOrdersOf } from '../orders/lists/order-lists.ts';
import { getPermit } from '../permits/permits.service.ts';
import { listDishesOf } from '../products/products.service.ts';
import { listReviewsOf } from '../products/reviews.service.ts';
import { listOwnVerdicts } from '../reports/own-verdicts.ts';
import { listReportsOf } from '../reports/reports.service.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import { listSessions } from '../users/sessions/sessions.ts';
import { getOwnProfile } from '../users/users.service.ts';
import { listEntriesOf } from '../waiting-list/waiting-accounts.ts';

interface Sources {
  orders: KitchenOrders;
  pictures: PictureService;
}

type Items<T> = AsyncIterable<T> | Promise<readonly T[]>;

const orNull = (error: unknown): null => {
  if (error instanceof AppError && error.kind === 'not-found') return null;
  throw error;
};

async function readDetails(actor: AuthenticatedUser, orders: KitchenOrders) {
  const [profile, kitchen, permit, noticePreferences] = await Promise.all([
    getOwnProfile(actor._id),
    getOwnKitchen(orders, actor._id).catch(orNull),
    getPermit(actor._id).catch(orNull),
    getPreferences(actor),
  ]);
  return MyDataDetails.parse({
    exportedAt: now().toISOString(),
    profile: { ...profile, isEmailProven: !actor.isUnproven },
    kitchen,
    permit,
    noticePreferences,
  });
}

const createLists = (
  actor: AuthenticatedUser,
  pictures: PictureService,
): { [Name in keyof MyDataLists]: () => Items<MyDataLists[Name]> } => ({
  dishes: () => listDishesOf(actor._id),
  orders: () => listOrdersOf(actor),
  reviews: () => listReviewsOf(actor._id),
  favourites: () => listMarkedItems(actor._id),
  waitingList: () => listEntriesOf(actor._id),
  reports: () => listReportsOf(actor._id),
  verdicts: () => listOwnVerdicts(actor._id),
  notices: () => listAllNotices(actor._id),
  sessions: () => listSessions(actor),
  pictures: () => pictures.listOf(actor._id),
});

/** Yields the items of a list as JSON, one by one. The schema removes every field that it does not name. */
async function* writeItems(name: keyof MyDataLists, items: Items<unknown>): AsyncGenerator<string> {
  let separator = '';
  for await (const item of await items) {
    yield `${separator}\n    ${JSON.stringify(myDataLists[name].parse(item))}`;
    separator = ',';
  }
}

/**
 * Yields all data of an account as the text of a JSON file, in pieces, with only one order, dish or notice in memory at
 * a time.
 */
export async function* writeMyData(
  actor: AuthenticatedUser,
  { orders, pictures }: Sources,
): AsyncGenerator<string> {
  const details = await readDetails(actor, orders);
  yield '{';
  for (const [name, value] of Object.entries(details)) yield `\n  "${name}": ${JSON.stringify(value)},`;
  let separator = '';
  for (const [name, read] of Object.entries(createLists(actor, pictures))) {
    yield `${separator}\n  "${name}": [`;
    yield* writeItems(name as keyof MyDataLists, read());
    yield ']';
    separator = ',';
  }
  yield '\n}\n';
}
