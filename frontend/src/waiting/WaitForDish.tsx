// Parts of the dish page that load after its first paint, in one chunk.
import type { ProductSummary } from '@homechef/contract/products/product';
import { WaitingEntries } from './WaitingEntries.tsx';

export { JoinButton } from './JoinButton.tsx';

/** Shows the entries of the waiting list of a dish that this device remembers. */
export const DishWaitingEntries = ({ product }: { product: ProductSummary }) => (
  <WaitingEntries isShown={(record) => record.product === product._id} />
);
