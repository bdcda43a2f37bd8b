import type { ProductSummary } from '@homechef/contract/products/product';
import { AvoidedNote } from '../dietary/AvoidedNote.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';

const JoinButton = deferredComponent<'JoinButton', { product: ProductSummary; isSmall: boolean }>(
  () => import('../../waiting-list/JoinButton.tsx'),
  'JoinButton',
);

/** Renders what the customer avoids in a dish, and the way to wait for it. */
export const CardExtras = ({ product }: { product: ProductSummary }) => (
  <>
    <AvoidedNote allergens={product.allergens} />
    {(product.countInStock === 0 || !product.available) && <JoinButton product={product} isSmall />}
  </>
);
