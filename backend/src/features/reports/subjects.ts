import { Types, type ClientSession } from 'mongoose';
import { buildPagePath, pagePaths } from '@homechef/contract/page-rendering/page-paths';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { CaseSubject, SettlementKind, SubjectState } from '@homechef/contract/reports/report-options';
import type { Takedown } from '@homechef/contract/kitchens/takedown';
import { findKitchen } from '../kitchens/find-kitchen.ts';
import type { KitchenOrders } from '../kitchens/schedule/kitchen-orders.ts';
import { setKitchenVerdict } from '../kitchens/approval/kitchen-verdicts.ts';
import { findDish, findReview, setDishTakedown, setReviewTakedown } from '../products/takedowns.ts';
import { findPartKitchen, settleDispute } from '../orders/change/settle-dispute.ts';
import { findAccount } from '../users/users.service.ts';
import { parseOrderPart } from './cases.ts';

export interface Subject {
  name: string; // for a review its text, or its stars if it has none
  photo?: string | null | undefined; // of a review
  link: string | null;
  state: SubjectState;
  account: string; // person it is about
  setTakedown?: (takedown: Takedown | null, session: ClientSession, orders: KitchenOrders) => Promise<void>;
  settle?: (verdict: { kind: SettlementKind; reason: string }, session: ClientSession) => Promise<void>;
}

type FindSubject = (id: string, session?: ClientSession) => Promise<Subject | undefined>;

const toState = ({
  takedown,
}: {
  takedown?: { state: Takedown['state'] } | null | undefined;
}): SubjectState => takedown?.state ?? 'shown';
const toDishLink = (id: unknown) => buildPagePath(pagePaths.product, String(id));

const finders: Record<CaseSubject, FindSubject> = {
  product: async (id, session) => {
    const dish = await findDish(id, session);
    if (!dish) return undefined;
    return {
      name: dish.name,
      link: toDishLink(id),
      state: toState(dish),
      account: String(dish.user),
      setTakedown: (takedown, within) => setDishTakedown(dish._id, takedown, within),
    };
  },
  kitchen: async (id, session) => {
    const kitchen = await findKitchen(id, session);
    if (!kitchen) return undefined;
    return {
      name: kitchen.name,
      link: buildPagePath(pagePaths.chefItems, id),
      state: toState(kitchen),
      account: id,
      setTakedown: (takedown, within, orders) =>
        setKitchenVerdict(orders, id, { verdict: { takedown: takedown ?? undefined }, session: within }),
    };
  },
  review: async (id, session) => {
    const review = await findReview(id, session);
    if (!review) return undefined;
    return {
      name: review.comment || '★'.repeat(review.rating).padEnd(5, '☆'),
      photo: review.photo,
      link: toDishLink(review.product),
      state: toState(review),
      account: String(review.user),
      setTakedown: (takedown, within) => setReviewTakedown(review, takedown, within),
    };
  },
  account: async (id, session) => {
    const account = await findAccount(id, session);
    return account ? { name: account.name, link: null, state: 'shown', account: id } : undefined;
  },
  order: async (id, session) => {
    const part = parseOrderPart(id);
    const kitchen = part && (await findPartKitchen(part, session));
    if (!kitchen) return undefined;
    return {
      name: `${formatOrderNumber(part.number)} · ${kitchen}`,
      link: buildPagePath(pagePaths.order, part.number),
      state: 'shown',
      account: part.chefId,
      settle: (verdict, within) => settleDispute(part, verdict, within),
    };
  },
};

/** Finds the subject of a case, even a hidden one. Returns undefined if it was deleted. */
export const findSubject = (
  about: CaseSubject,
  id: string,
  session?: ClientSession,
): Promise<Subject | undefined> =>
  about === 'order' || Types.ObjectId.isValid(id) ? finders[about](id, session) : Promise.resolve(undefined);
