import { getStockOnSale } from '@homechef/contract/orders/order-options';
import type { ProductSummary } from '@homechef/contract/products/product';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { listFavorites } from './state/favorites.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { Face } from '../../ui/display/Face.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { useHeldUntil } from '../waiting-list/waiting-records.ts';
import { favorites as messages } from './favorites.en.ts';

addMessages('en', { favorites: messages });

function FavoriteDish({ dish }: { dish: ProductSummary }) {
  const { t } = useTranslation();
  const { _id, name, brand, image, price } = dish;
  const isHeld = useHeldUntil(_id) !== undefined;
  return (
    <li>
      <Link to={paths.product(_id)}>
        <Picture path={image} alt="" sizes="64px" />
        <span>
          <b translate="no">{name}</b>
          <span>
            <span translate="no">{brand}</span> ·{' '}
            {isHeld || getStockOnSale(dish) > 0 ? <Price value={price} /> : t('favorites.soldOut')}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function FavoriteList() {
  const { t } = useTranslation();
  const favorites = useQuery(listFavorites);
  return (
    <section className="favorites" aria-labelledby="favorites">
      <h2 id="favorites">{t('favorites.title')}</h2>
      <QueryView state={favorites}>
        {({ products, kitchens }) => (
          <>
            {products.length + kitchens.length === 0 && <p className="text-soft">{t('favorites.none')}</p>}
            {products.length > 0 && (
              <>
                <h3 id="favorite-dishes">{t('favorites.dishes')}</h3>
                <ul className="picture-links" aria-labelledby="favorite-dishes">
                  {products.map((dish) => (
                    <FavoriteDish key={dish._id} dish={dish} />
                  ))}
                </ul>
              </>
            )}
            {kitchens.length > 0 && (
              <>
                <h3 id="favorite-kitchens">{t('favorites.kitchens')}</h3>
                <ul className="picture-links" aria-labelledby="favorite-kitchens">
                  {kitchens.map(({ _id, name, place, portrait, picture }) => (
                    <li key={_id}>
                      <Link to={paths.chefItems(_id)}>
                        <Face path={portrait ?? picture} name={name} size="medium" />
                        <span>
                          <b translate="no">{name}</b>
                          <span>{place.city}</span>
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
