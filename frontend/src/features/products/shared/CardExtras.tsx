import type { ProductSummary } from '@homechef/contract/products/product';
import { AvoidedNote } from '../dietary/AvoidedNote.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { QuickAdd } from './QuickAdd.tsx';

const JoinButton = deferredComponent<'JoinButton', { product: ProductSummary; isSmall: boolean }>(
  () => import('../../waiting-list/JoinButton.tsx'),
  'JoinButton',
);

/** Renders what a customer can do with a card: put the dish into the cart, or wait for it. */
export const CardExtras = ({ product }: { product: ProductSummary }) => (
  <>
    <AvoidedNote allergens={product.allergens} />
    <QuickAdd product={product} />
    {product.countInStock === 0 && <JoinButton product={product} isSmall />}
  </>
);
