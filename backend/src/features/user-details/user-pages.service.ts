import { maxListedPerKind, type OpenOrders, type UserPage } from '@homechef/contract/user-details/user-page';
import { listNotes } from '../admin-notes/admin-notes.ts';
import { notFound } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { getKitchenIndex } from '../kitchens/index/kitchen-index-instance.ts';
import { findKitchen } from '../kitchens/find-kitchen.ts';
import { describeOpenOrders } from '../orders/change/account-orders.ts';
import { countNoShowsOf, listOrdersOf } from '../orders/lists/customer-orders.ts';
import { getPermit } from '../permits/permits.service.ts';
import { listDishesOf, listReviewsBy } from '../products/account-products.ts';
import { recordAct } from '../audit-log/record-act.ts';
import { hasSecondFactor } from '../users/second-factor/second-factor.ts';
import { endAllSessions, endSession, listSessions } from '../users/sessions/sessions.ts';
import { findUser, getUser, findSuspension } from '../users/users.service.ts';

async function findKitchenFacts(account: string): Promise<UserPage['kitchen']> {
  const kitchen = await findKitchen(account);
  if (!kitchen) return null;
  const { submitted } = await getPermit(account);
  return {
    name: kitchen.name,
    approval: getKitchenIndex().getApprovalState(kitchen),
    permit: submitted?.state ?? null,
  };
}

const toSessionOwner = async (id: string, actor: AuthenticatedUser) => {
  const stored = await findUser(id);
  const { _id, name, tokenVersion, unproven } = stored;
  const account = String(_id);
  const sessionId = account === actor._id ? actor.sessionId : undefined;
  const suspension = findSuspension(stored);
  return { _id: account, storedId: _id, name, tokenVersion, sessionId, isProven: !unproven, suspension };
};

/** Returns everything that admins may know about an account. @throws AppError 404 */
export async function getUserPage(actor: AuthenticatedUser, id: string): Promise<UserPage> {
  const { isProven, suspension, storedId, ...owner } = await toSessionOwner(id, actor);
  const account = owner._id;
  const [user, kitchen, orders, dishes, reviews, noShows, sessions, notes, hasFactor] = await Promise.all([
    getUser(account),
    findKitchenFacts(account),
    listOrdersOf(account, maxListedPerKind),
    listDishesOf(account, maxListedPerKind),
    listReviewsBy(account, maxListedPerKind),
    countNoShowsOf(account),
    listSessions(owner),
    listNotes({ account }, maxListedPerKind),
    hasSecondFactor(storedId),
  ]);
  return {
    user,
    isProven,
    hasSecondFactor: hasFactor,
    kitchen,
    orders,
    dishes,
    reviews,
    noShows,
    sessions,
    notes,
    suspension: suspension
      ? { until: suspension.until?.toISOString() ?? null, reason: suspension.reason }
      : null,
  };
}

/**
 * Describes the open orders of an account, without the codes, which only the account itself may read.
 * @throws AppError 404
 */
export async function getOpenOrders(actor: AuthenticatedUser, id: string): Promise<OpenOrders> {
  const account = String((await findUser(id))._id);
  const { ready, ...open } = await describeOpenOrders(account);
  const isOwn = account === actor._id;
  return { ...open, ready: isOwn ? ready : ready.map(({ number }) => ({ number })) };
}

/** Ends one session of an account, or all if `sessionId` is undefined. @throws AppError 404 */
export async function endSessionsOf(actor: AuthenticatedUser, id: string, sessionId?: string): Promise<void> {
  const owner = await toSessionOwner(id, actor);
  const record: Parameters<typeof endAllSessions>[1] = (session) =>
    recordAct(
      {
        actor,
        act: 'account.sessions_ended',
        subject: { kind: 'account', id: owner._id, name: owner.name },
        after: { ended: sessionId === undefined ? 'all' : 'one' },
      },
      session,
    );
  if (sessionId === undefined) await endAllSessions(owner._id, record);
  else await endSession(owner, sessionId, record);
}

/** Records that an admin looks at the screens of a kitchen. @throws AppError 404 */
export async function viewKitchen(actor: AuthenticatedUser, chefId: string) {
  const kitchen = await findKitchen(chefId);
  if (!kitchen) throw notFound('kitchen.not_found');
  const { name } = kitchen;
  const chef = await getUser(chefId);
  await recordAct({ actor, act: 'kitchen.viewed', subject: { kind: 'kitchen', id: chefId, name } });
  return { _id: chefId, name, chef };
}
