import { getStockOnSale } from '@homechef/contract/orders/order-options';
import type { ProductSummary } from '@homechef/contract/products/product';
import { lcpPictureSizes } from '@homechef/contract/uploads/picture';
import { memo, useId } from 'react';
import { PickupDistance } from '../../pickups/next-pickup/PickupDistance.tsx';
import { useListReturnState } from '../../../platform/routing/list-return-state.ts';
import { useChosenWhen, withWhen } from '../../../platform/routing/chosen-when.ts';
import { paths, getRelativeProductPath } from '../../../platform/routing/paths.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Face } from '../../../ui/display/Face.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { CardStock, QuickAdd } from './QuickAdd.tsx';
import { DishPickup, DishStock } from './DishStock.tsx';
import { AvoidedNote } from '../dietary/AvoidedNote.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';

const JoinButton = deferredComponent<'JoinButton', { product: ProductSummary; isSmall: boolean }>(
  () => import('../../waiting-list/JoinButton.tsx'),
  'JoinButton',
);

/** Renders what the customer avoids in a dish, and the way to wait for it. */
const CardExtras = ({ product }: { product: ProductSummary }) => (
  <>
    <AvoidedNote allergens={product.allergens} />
    {getStockOnSale(product) === 0 && <JoinButton product={product} isSmall />}
  </>
);

interface Props {
  product: ProductSummary;
  isEager?: boolean;
  isBelowFold?: boolean;
  isSubgroup?: boolean;
}

/**
 * Renders a product card. The title links to a page below the current one, which is the market or a chef’s page. The
 * link of the picture is hidden from the keyboard and screen readers, because it leads to the same product. The picture
 * comes after the text, so that “+” on it follows the name.
 */
export const ProductCard = memo(function ProductCard({ product, isEager, isBelowFold, isSubgroup }: Props) {
  const Title = isSubgroup ? 'h4' : 'h3';
  const listState = useListReturnState();
  const when = useChosenWhen();
  const { _id, name, image, brand, rating, numReviews, price, restocksAt, distanceKm, kitchen } = product;
  const stock = getStockOnSale(product);
  const stockId = useId();
  return (
    <article className="dish card">
      <div className="dish-body">
        <Title className="dish-name">
          <Link to={withWhen(getRelativeProductPath(_id), when)} translate="no" state={listState}>
            {name}
          </Link>
        </Title>
        <Price value={price} />
        <p className="dish-brand">
          <Face path={kitchen.portrait} name={brand} />
          <span translate="no">{brand}</span>
          {distanceKm !== undefined && (
            <>
              {' · '}
              <PickupDistance productId={_id} distanceKm={distanceKm} />
            </>
          )}
        </p>
        <DishPickup productId={_id} stock={stock} restocksAt={restocksAt} />
        <div className="dish-foot">
          <CardStock product={product} id={stockId}>
            <DishStock productId={_id} stock={stock} />
          </CardStock>
          <Rating value={rating} count={numReviews} isShort />
          <CardExtras product={product} />
        </div>
      </div>
      <div className="dish-media">
        <Link
          className="dish-picture"
          to={withWhen(paths.product(_id), when)}
          state={listState}
          tabIndex={-1}
          aria-hidden="true"
        >
          <Picture
            path={image}
            alt={name}
            sizes={lcpPictureSizes.card}
            isEager={isEager}
            waitsForScripts={isBelowFold}
          />
        </Link>
        <QuickAdd product={product} stockId={stockId} />
      </div>
    </article>
  );
});
