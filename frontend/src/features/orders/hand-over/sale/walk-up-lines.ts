import type { ItemOption } from '@homechef/contract/menu/option-schemas';
import { getPortionPrice, sumPortions } from '@homechef/contract/menu/options';
import { toCents } from '@homechef/contract/money/money';
import { maxQuantity } from '@homechef/contract/kitchens/kitchen-options';
import type { ProductSummary } from '@homechef/contract/products/product';
import { getLineKey } from '../../../cart/state/cart-item.ts';

/** What the chef tapped: portions of a dish with these options. */
export interface ChosenLine {
  product: string;
  options: readonly ItemOption[];
  qty: number;
}

export interface SaleLine {
  key: string;
  product: ProductSummary;
  options: readonly ItemOption[];
  qty: number;
}

type Choice = Omit<ChosenLine, 'qty'>;

/** Returns how many more portions of a choice can be sold. The dishes that its options link to count too. */
function countLeft(
  products: readonly ProductSummary[],
  taken: readonly ChosenLine[],
  choice: Choice,
): number {
  const portions = new Map(sumPortions(taken).map(({ product, qty }) => [product, qty]));
  const left = sumPortions([{ ...choice, qty: 1 }]).map(({ product, qty }) => {
    const { countInStock = 0 } = products.find(({ _id }) => _id === product) ?? {};
    return Math.floor((countInStock - (portions.get(product) ?? 0)) / qty);
  });
  return Math.max(0, Math.min(maxQuantity, ...left));
}

/** Returns the lines of a sale, each up to the stock, which can change while the chef taps. */
export function listSaleLines(
  products: readonly ProductSummary[],
  chosen: readonly ChosenLine[],
): SaleLine[] {
  const lines: SaleLine[] = [];
  for (const line of chosen) {
    const product = products.find(({ _id }) => _id === line.product);
    const qty = Math.min(line.qty, countLeft(products, lines.map(toChosen), line));
    if (product && qty > 0) lines.push({ key: getLineKey(line), product, options: line.options, qty });
  }
  return lines;
}

const toChosen = ({ product, options, qty }: SaleLine): ChosenLine => ({
  product: product._id,
  options,
  qty,
});

/** Returns how many more portions of a choice fit into a sale. */
export const getSaleMaximum = (
  products: readonly ProductSummary[],
  lines: readonly SaleLine[],
  choice: Choice,
): number => countLeft(products, lines.map(toChosen), choice);

/** Returns the price of a portion in cents. */
export const getSalePriceCents = ({ product, options }: SaleLine): number =>
  getPortionPrice(
    toCents(product.price),
    options.map(({ price }) => ({ price: toCents(price) })),
  );

export const getSaleTotalCents = (lines: readonly SaleLine[]): number =>
  lines.reduce((sum, line) => sum + getSalePriceCents(line) * line.qty, 0);

/** Returns the lines with `change` more portions of a choice, but at least none and no more than are left. */
export function changeLine(
  products: readonly ProductSummary[],
  lines: readonly SaleLine[],
  choice: Choice,
  change: number,
): ChosenLine[] {
  const more = Math.min(change, getSaleMaximum(products, lines, choice));
  const key = getLineKey(choice);
  const chosen = lines.map(toChosen);
  const changed = chosen.some((line) => getLineKey(line) === key)
    ? chosen.map((line) => (getLineKey(line) === key ? { ...line, qty: line.qty + more } : line))
    : [...chosen, { ...choice, qty: more }];
  return changed.filter(({ qty }) => qty > 0);
}
