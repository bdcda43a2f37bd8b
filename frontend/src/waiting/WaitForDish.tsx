import type { ProductSummary } from '@homechef/contract/products/product';
import { JoinButton } from './JoinButton.tsx';
import { WaitingEntries } from './WaitingEntries.tsx';

/** Shows the waiting list on the page of a dish: the entries of this device, and the button that joins. */
export const WaitForDish = ({ product }: { product: ProductSummary }) => (
  <>
    <WaitingEntries isShown={(record) => record.product === product._id} />
    <JoinButton product={product} />
  </>
);
