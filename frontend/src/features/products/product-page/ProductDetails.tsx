import { getStockOnSale } from '@homechef/contract/orders/order-options';
import { formatMoney } from '@homechef/contract/money/money';
import type { Product, ProductSummary } from '@homechef/contract/products/product';
import { lcpPictureSizes } from '@homechef/contract/uploads/picture';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { AddToCartForm } from './AddToCartForm.tsx';
import type { DishFactsProps } from './DishAllergens.tsx';
import { getCategoryLabel } from '../shared/category-label.ts';
import { ProductChefPanel } from './ProductChefPanel.tsx';
import type { PermitNoticeProps } from '../shared/PermitNotice.tsx';
import { DishPickup, DishStock } from '../shared/DishStock.tsx';

const loadExtras = () => import('./dish-extras.ts');
const DishDiets = deferredComponent<'DishDiets', DishFactsProps>(loadExtras, 'DishDiets');
const DishAllergens = deferredComponent<'DishAllergens', DishFactsProps>(loadExtras, 'DishAllergens');
const DishPickupTimes = deferredComponent<'DishPickupTimes', { product: ProductSummary }>(
  loadExtras,
  'DishPickupTimes',
);
// The HTML of the server has it, and the browser loads it after the first paint.
const PermitNotice = deferredComponent<'PermitNotice', PermitNoticeProps>(
  loadExtras,
  'PermitNotice',
  import.meta.env.SSR ? (await import('../shared/PermitNotice.tsx')).PermitNotice : undefined,
);
const loadWaiting = () => import('../../waiting-list/WaitForDish.tsx');
const DishWaitingEntries = deferredComponent<'DishWaitingEntries', { product: ProductSummary }>(
  loadWaiting,
  'DishWaitingEntries',
);
const JoinButton = deferredComponent<'JoinButton', { product: ProductSummary }>(loadWaiting, 'JoinButton');
const ProductActions = deferredComponent(() => import('../shared/ProductActions.tsx'), 'ProductActions');

export function ProductDetails({ product }: { product: ProductSummary | Product }) {
  const { t } = useTranslation();
  const { _id, name, image, brand, category, description, price, rating, numReviews } = product;
  const { restocksAt, diets, allergens } = product;
  const stock = getStockOnSale(product);
  return (
    <article className="product">
      <div className="product-picture">
        <Picture path={image} alt={name} sizes={lcpPictureSizes.dish} isEager />
      </div>
      <div className="product-text">
        <p className="mb-0 text-soft fw-semibold">
          {getCategoryLabel(category, t)} · <span translate="no">{brand}</span>
        </p>
        <PageTitle
          title={name}
          description={t('products.dish.about', { price: formatMoney(price), brand, description })}
          isName
          className="product-name"
        />
        <Rating value={rating} count={numReviews} />
        <p className="product-price">
          <Price value={price} />
          <DishStock productId={_id} stock={stock} />
        </p>
        <DishPickup productId={_id} stock={stock} restocksAt={restocksAt} offersOtherDay />
        {diets.length > 0 && (
          <div className="product-diets">
            <DishDiets product={product} />
          </div>
        )}
        <p className="user-text">{description}</p>
        <DishWaitingEntries product={product} />
        <AddToCartForm product={product} />
        <JoinButton product={product} />
        <div className="product-actions">
          <ProductActions id={_id} name={name} />
        </div>
        <div className={`product-allergens ${Object.keys(allergens).length > 0 ? 'is-stated' : ''}`}>
          <DishAllergens product={product} />
        </div>
        <ProductChefPanel chefId={product.user} brand={brand} portrait={product.kitchen.portrait} />
        <PermitNotice of={product} />
        <div className="product-times">
          <DishPickupTimes product={product} />
        </div>
      </div>
    </article>
  );
}

export function ProductSkeleton() {
  return (
    <div className="product">
      <div className="product-picture">
        <Skeleton shape="picture" />
      </div>
      <div className="product-text">
        <Skeleton width="40%" />
        <Skeleton shape="block" className="product-skeleton-name" />
        <Skeleton width="50%" />
        <Skeleton width="60%" />
        <Skeleton width="100%" />
        <Skeleton width="90%" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
