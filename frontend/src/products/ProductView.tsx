import { formatMoney } from '@homechef/contract/money';
import type { ProductSummary } from '@homechef/contract/products/product';
import { firstPictureSizes } from '@homechef/contract/uploads/picture';
import { useTranslation } from '../lib/use-translation.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { Rating } from '../ui/Rating.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BuyBox } from './BuyBox.tsx';
import { categoryWords } from './category-words.ts';
import { ChefPanel } from './ChefPanel.tsx';
import { StockTag } from './StockTag.tsx';

/** A dish at full size, with what it takes to order it (spec §2). */
export function ProductView({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  const { name, image, brand, category, description, price, rating, numReviews, countInStock } = product;
  return (
    <article className="product">
      <div className="product-picture">
        <Picture path={image} alt={name} sizes={firstPictureSizes.dish} eager />
      </div>
      <div className="product-words">
        <p className="product-kind">
          {categoryWords(category, t)} · {brand}
        </p>
        <PageTitle
          title={name}
          description={t('products.dish.about', { price: formatMoney(price), brand, description })}
          className="product-name"
        />
        <Rating value={rating} count={numReviews} />
        <p className="product-price">
          <Price value={price} />
          <StockTag count={countInStock} />
        </p>
        <p className="as-typed">{description}</p>
        <BuyBox product={product} />
        <ChefPanel chefId={product.user} brand={brand} />
      </div>
    </article>
  );
}

/** The place of a dish until it comes. */
export function ProductSkeleton() {
  return (
    <div className="product">
      <div className="product-picture">
        <Skeleton shape="picture" />
      </div>
      <div className="product-words">
        <Skeleton width="40%" />
        <Skeleton shape="block" className="product-skeleton-name" />
        <Skeleton width="50%" />
        <Skeleton width="100%" />
        <Skeleton width="90%" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
