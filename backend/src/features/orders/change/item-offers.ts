import type { OfferAnswer } from '@homechef/contract/board/requests';
import type { StoredOffer, StoredOfferOption } from './offers.model.ts';
import type { StoredOrderItem, StoredPickup } from '../orders.model.ts';

type Option<K extends StoredOfferOption['kind']> = Extract<StoredOfferOption, { kind: K }>;

/** Returns the offered slot that an answer chooses, by default the first one. */
export const findLaterOption = (
  { options }: StoredOffer,
  { startsAt }: Pick<OfferAnswer, 'startsAt'>,
): Option<'later'> | undefined =>
  options.find(
    (option): option is Option<'later'> =>
      option.kind === 'later' && (startsAt === undefined || +option.startsAt === +startsAt),
  );

/** Returns the offered dish that an answer chooses, by default the first one. */
export const findSwapOption = (
  { options }: StoredOffer,
  { product }: Pick<OfferAnswer, 'product'>,
): Option<'swap'> | undefined =>
  options.find(
    (option): option is Option<'swap'> =>
      option.kind === 'swap' && (product === undefined || String(option.product) === product),
  );

export function withoutOffer({ offer: _offer, ...item }: StoredOrderItem): StoredOrderItem {
  return item;
}

/**
 * Returns the items after their pickup moved. A move to a later time answers their offers. Offers that stay open expire
 * at the new time at the latest.
 */
export function moveOffers(
  items: readonly StoredOrderItem[],
  before: StoredPickup,
  { chefId, startsAt }: StoredPickup,
): StoredOrderItem[] {
  return items.map((item) => {
    if (!item.offer || !item.chefId.equals(chefId) || !startsAt) return item;
    if (!before.startsAt || startsAt > before.startsAt) return withoutOffer(item);
    const answerBy = new Date(Math.min(+item.offer.answerBy, +startsAt));
    return { ...item, offer: { ...item.offer, answerBy } };
  });
}
