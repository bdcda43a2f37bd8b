import type { ProductSummary } from '@homechef/contract/products/product';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useChosenWhen, withWhen } from '../../../platform/routing/chosen-when.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { listOtherProducts } from '../state/other-products.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { dishPage } from './dish-page.en.ts';

addMessages('en', { dishPage });

/**
 * Shows other dishes of the kitchen that are in stock. Renders nothing after an error, because the section is optional.
 */
export function MoreFromKitchen({ product }: { product: Pick<ProductSummary, '_id' | 'user' | 'brand'> }) {
  const { t } = useTranslation();
  const when = useChosenWhen();
  const { data } = useQuery(listOtherProducts, product.user, product._id);
  if (!data || data.length === 0) return null;
  const kitchen = product.brand;
  return (
    <section className="more-dishes" aria-labelledby="more-title">
      <h2 id="more-title">{t('dishPage.more.title', { kitchen })}</h2>
      <ul role="list">
        {data.map(({ _id, name, image, price }) => (
          <li key={_id}>
            <Link className="stack gap-0 tile-link" to={withWhen(paths.product(_id), when)}>
              <Picture path={image} alt="" sizes="(min-width: 768px) 270px, 45vw" />
              <b translate="no">{name}</b>
              <Price value={price} />
            </Link>
          </li>
        ))}
      </ul>
      <Link className="touch-link" to={withWhen(paths.chefItems(product.user), when)}>
        {t('dishPage.more.all', { kitchen })}
      </Link>
    </section>
  );
}
