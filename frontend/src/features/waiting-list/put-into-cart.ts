import { toItemOptions, toProductAsSold } from '../menu/state/choices.ts';
import { listWindowSlots } from '../pickups/slot-choice.ts';
import { toCartItem, type CartItem } from '../cart/state/cart-item.ts';
import { addToCart, choosePickups } from '../cart/state/cart.reducer.ts';
import { listSlots } from '../kitchens/state/slots.requests.ts';
import { getProduct } from '../products/state/products.requests.ts';
import type { AppStore } from '../../store/store.ts';

const maxDays = 31; // The server lists no slots beyond the kitchen’s horizon.

async function chooseSlot(dispatch: AppStore['dispatch'], chefId: string, startsAt: string): Promise<void> {
  const list = await dispatch(listSlots({ chefId, days: maxDays }));
  const slot =
    list && listWindowSlots(list).find((found) => Date.parse(found.startsAt) === Date.parse(startsAt));
  if (slot) dispatch(choosePickups([{ chefId, windowId: slot.windowId, startsAt: slot.startsAt }]));
}

interface WaitedDish {
  chefId: string;
  product: string;
  qty: number;
  options?: readonly string[] | undefined;
  startsAt?: string | null | undefined;
}

/** Puts a dish from the waiting list into the cart, at its time. Returns false if the dish no longer exists. */
export async function putIntoCart(
  dispatch: AppStore['dispatch'],
  { chefId, product: id, qty, options = [], startsAt }: WaitedDish,
  held?: CartItem['held'],
): Promise<boolean> {
  const product = await dispatch(getProduct(id));
  if (!product) return false;
  // Held portions are already taken from the stock, so they are added here.
  const sold = toProductAsSold(product, options);
  const countInStock = held ? qty : sold.countInStock;
  dispatch(
    addToCart({ ...toCartItem({ ...sold, countInStock }, qty, toItemOptions(product, options)), held }),
  );
  if (startsAt) await chooseSlot(dispatch, chefId, startsAt);
  return true;
}
