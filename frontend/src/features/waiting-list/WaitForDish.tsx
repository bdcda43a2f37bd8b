// Parts of the dish page that load after its first paint, in one chunk.
import type { ProductSummary } from '@homechef/contract/products/product';
import { WaitingEntries } from './WaitingEntries.tsx';

export { JoinButton } from './JoinButton.tsx';

export const DishWaitingEntries = ({ product }: { product: ProductSummary }) => (
  <WaitingEntries isShown={(record) => record.product === product._id} />
);
