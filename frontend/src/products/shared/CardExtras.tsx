import type { ProductSummary } from '@homechef/contract/products/product';
import { NotStatedNote } from './NotStatedNote.tsx';
import { QuickAdd } from './QuickAdd.tsx';

/** Renders the parts of a card that load after the first paint. */
export const CardExtras = ({ product }: { product: ProductSummary }) => (
  <>
    <NotStatedNote allergens={product.allergens} />
    <QuickAdd product={product} />
  </>
);
