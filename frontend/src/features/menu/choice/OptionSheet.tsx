import { useLiveQuery } from '../../../store/hooks/use-polled-query.ts';
import { getLineLimit, toCartItem, type CartItem } from '../../cart/state/cart-item.ts';
import { getProduct } from '../../products/state/products.requests.ts';
import { rememberChoice, startChoice } from '../state/choices.ts';
import { ChoiceSheet, type Choice } from './ChoiceSheet.tsx';

interface Props {
  productId: string;
  name: string;
  /** The line of the cart that is changed. Without one, the choice makes a new line. */
  line?: CartItem;
  /** The other lines of the cart, which can take portions of the same dishes. */
  others: readonly CartItem[];
  onChosen: (item: CartItem) => void;
  onClose: () => void;
}

/** Asks for the options of a line of the cart, and remembers them for the next time. */
export function OptionSheet({ productId, name, line, others, onChosen, onClose }: Props) {
  // The open sheet shows what sells out in the meantime.
  const topics = [`product:${productId}`];
  const state = useLiveQuery(topics, getProduct, [productId]);
  const choose = ({ sold, options, qty }: Choice) => {
    rememberChoice(
      productId,
      options.map(({ option }) => option),
    );
    const item = toCartItem(sold, qty, options);
    onChosen(line?.note ? { ...item, note: line.note } : item);
  };
  return (
    <ChoiceSheet
      name={name}
      dish={state.data}
      state={state}
      getStart={(product) => line?.options?.map(({ option }) => option) ?? startChoice(product)}
      startQty={line?.qty ?? 1}
      getLimit={({ sold, options }) => getLineLimit(others, { ...sold, product: productId, options })}
      isChange={line !== undefined}
      onChosen={choose}
      onClose={onClose}
    />
  );
}
