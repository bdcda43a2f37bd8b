import { Types } from 'mongoose';
import { sumPortions } from '@homechef/contract/menu/options';
import type { KitchenPortions } from '@homechef/contract/kitchens/limits';
import type { StoredWaitingEntry } from './waiting.model.ts';

type Entry = Pick<StoredWaitingEntry, 'product' | 'qty' | 'options'>;

/** Lists the portions that an entry waits for: of its dish, and of the dishes that its options link to. */
export const listEntryPortions = ({ product, qty, options = [] }: Entry): KitchenPortions[] =>
  sumPortions([
    {
      product: String(product),
      qty,
      options: options.map((option) => ({ product: option.product && String(option.product) })),
    },
  ]);

/** Lists the portions of an entry with the id under which they are held. */
export const listHeldPortions = (entry: Entry & Pick<StoredWaitingEntry, '_id'>) =>
  listEntryPortions(entry).map(({ product, qty }) => ({
    product: new Types.ObjectId(product),
    qty,
    hold: entry._id,
  }));
