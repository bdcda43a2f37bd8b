// Parts of the dish page that load after its first paint, in one chunk.
import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { WaitingEntries } from './WaitingEntries.tsx';

export { JoinButton } from './JoinButton.tsx';

export const DishWaitingEntries = ({ product }: { product: Product | ProductSummary }) => (
  <WaitingEntries isShown={(record) => record.product === product._id} dish={product} />
);
