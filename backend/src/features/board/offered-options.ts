import { Types } from 'mongoose';
import { needsChoice } from '@homechef/contract/menu/options';
import type { FieldError } from '@homechef/contract/http/error-body';
import type { ShortTrayRequest } from '@homechef/contract/board/requests';
import { formatCents } from '@homechef/contract/money/money';
import { fieldError, invalidInput } from '../../platform/lib/app-error.ts';
import type { KitchenSnapshot } from '../kitchens/index/kitchen-snapshot.ts';
import type { KitchenPart } from '../orders/pickups/kitchen-day.ts';
import { findNewSlot } from '../orders/pickups/reschedule.ts';
import { findPurchasable } from '../products/stock/stock.service.ts';

type Item = KitchenPart['items'][number];
type Option = NonNullable<Item['offer']>['options'][number];
type OfferRequest = ShortTrayRequest['offers'][number];
type Swap = Extract<Option, { kind: 'swap' }>;

/** Checks the times of a short tray. @throws AppError 400 */
export function checkTimes({ startsAt, answerBy, offers }: ShortTrayRequest, now: Date): void {
  const errors: FieldError[] = [];
  if (answerBy > startsAt) errors.push(fieldError('answerBy', 'board.answer_too_late'));
  if (answerBy <= now) errors.push(fieldError('answerBy', 'board.in_the_past'));
  offers.forEach((offer, i) => {
    if (offer.kind === 'later' && offer.startsAt <= startsAt)
      errors.push(fieldError(`offers.${i}.startsAt`, 'board.not_later'));
  });
  if (errors.length > 0) throw invalidInput(errors);
}

const toLater = (kitchen: KitchenSnapshot, startsAt: Date, path: string, now: Date): Option => {
  const { slot } = findNewSlot(kitchen, { startsAt, path }, [], +now);
  return { kind: 'later', startsAt: new Date(slot.startsAtMs), endsAt: new Date(slot.endsAtMs) };
};

async function toSwap(kitchen: KitchenSnapshot, product: string, path: string): Promise<Swap> {
  const [dish] = await findPurchasable([product]);
  if (!dish?.isListed || dish.user !== kitchen.id)
    throw invalidInput([fieldError(path, 'kitchen.not_own_product')]);
  if (needsChoice(dish.optionGroups)) throw invalidInput([fieldError(path, 'board.needs_choice')]);
  const { name, price, diets, allergens } = dish;
  return { kind: 'swap', product: new Types.ObjectId(dish.id), name, price, diets: [...diets], allergens };
}

/**
 * Returns the options of a short tray with their current details. @throws AppError 400, 409 if there is no such slot
 */
export const createOptions = (
  kitchen: KitchenSnapshot,
  { product, offers }: Pick<ShortTrayRequest, 'product' | 'offers'>,
  now: Date,
): Promise<Option[]> => {
  const toOption = async (offer: OfferRequest, i: number): Promise<Option> => {
    if (offer.kind === 'later') return toLater(kitchen, offer.startsAt, `offers.${i}.startsAt`, now);
    const path = `offers.${i}.product`;
    if (offer.product === product) throw invalidInput([fieldError(path, 'board.same_dish')]);
    return toSwap(kitchen, offer.product, path);
  };
  return Promise.all(offers.map(toOption));
};

const isAffordable = (option: Option, price: number) => option.kind === 'later' || option.price <= price;

/** Returns the options for one item. A dish that costs more than the item is not an option. */
export const listOptionsFor = (options: readonly Option[], { price }: Item): Option[] =>
  options.filter((option) => isAffordable(option, price));

/** Checks that each dish is an option for at least one of the items. @throws AppError 400 */
export function checkPrices(options: readonly Option[], items: readonly Item[]): void {
  const maxPrice = Math.max(...items.map(({ price }) => price));
  const errors = options.flatMap((option, i) =>
    items.length === 0 || isAffordable(option, maxPrice)
      ? []
      : [
          fieldError(`offers.${i}.product`, 'board.too_expensive', {
            price: formatCents(maxPrice),
          }),
        ],
  );
  if (errors.length > 0) throw invalidInput(errors);
}
