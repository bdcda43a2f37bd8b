import { z } from 'zod';
import { replyId } from '../http/field-schemas.ts';

const reorderStatuses = ['same', 'price_changed', 'less_left', 'sold_out', 'gone'] as const;
type ReorderStatus = (typeof reorderStatuses)[number];

/** The items of an earlier order with today's price and stock. */
export const Reorder = z
  .object({
    items: z.array(
      z.object({
        product: replyId,
        name: z.string(),
        qty: z.number().int(),
        price: z.number().nullable().meta({ description: 'Dollars today, null for a dish that is gone' }),
        note: z.string(),
        options: z.array(
          z.object({ option: replyId, group: z.string(), name: z.string(), price: z.number() }),
        ),
        missing: z
          .array(z.object({ group: z.string(), name: z.string() }))
          .meta({ description: 'Options of the order that are gone or sold out' }),
        needsChoice: z.boolean().meta({ description: 'What is left does not fit the groups of today' }),
        status: z.enum(reorderStatuses),
        left: z.number().int(),
        allergensChanged: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'Reorder' });
export type Reorder = z.infer<typeof Reorder>;
export type ReorderItem = Reorder['items'][number];

interface OrderedDish {
  qty: number;
  priceCents: number;
}
interface CurrentDish {
  countInStock: number;
  priceCents: number;
}

/** Returns the worst status that applies. */
export function getReorderStatus(ordered: OrderedDish, current: CurrentDish | undefined): ReorderStatus {
  if (!current) return 'gone';
  if (current.countInStock === 0) return 'sold_out';
  if (current.countInStock < ordered.qty) return 'less_left';
  return current.priceCents === ordered.priceCents ? 'same' : 'price_changed';
}

type AllergenStates = Readonly<Record<string, string | undefined>>;

const allergenRisks: Record<string, number> = { free: 0, may_contain: 2, contains: 3 };
const getRisk = (state: string | undefined) => (state === undefined ? 1 : (allergenRisks[state] ?? 1));

/** Lists the allergens that are more certain today than when the dish was ordered. Every reorder compares with this. */
export const listChangedAllergens = (sold: AllergenStates, today: AllergenStates): string[] =>
  Object.keys(today).filter((allergen) => getRisk(today[allergen]) > getRisk(sold[allergen]));
