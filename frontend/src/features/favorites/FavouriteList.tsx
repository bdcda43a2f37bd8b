import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { listFavourites, selectFavourites } from './state/favourites.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Face } from '../../ui/display/Face.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { favourites as messages } from './favourites.en.ts';

addMessages('en', { favourites: messages });

export function FavouriteList() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const favourites = useQuery(listFavourites, selectFavourites);
  return (
    <section className="favourites" aria-labelledby="favourites">
      <h2 id="favourites">{t('favourites.title')}</h2>
      <QueryView state={favourites} onRetry={() => void dispatch(listFavourites())}>
        {({ products, kitchens }) => (
          <>
            {products.length + kitchens.length === 0 && <p className="text-soft">{t('favourites.none')}</p>}
            {products.length > 0 && (
              <>
                <h3 id="favourite-dishes">{t('favourites.dishes')}</h3>
                <ul aria-labelledby="favourite-dishes">
                  {products.map(({ _id, name, brand, image, price, countInStock }) => (
                    <li key={_id}>
                      <Link to={paths.product(_id)}>
                        <Picture path={image} alt="" sizes="64px" className="favourite-picture" />
                        <span>
                          <b translate="no">{name}</b>
                          <span className="favourite-detail">
                            {brand} · {countInStock > 0 ? <Price value={price} /> : t('favourites.soldOut')}
                          </span>
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {kitchens.length > 0 && (
              <>
                <h3 id="favourite-kitchens">{t('favourites.kitchens')}</h3>
                <ul aria-labelledby="favourite-kitchens">
                  {kitchens.map(({ _id, name, place, portrait, picture }) => (
                    <li key={_id}>
                      <Link to={paths.chefItems(_id)}>
                        <Face path={portrait ?? picture} name={name} size="medium" />
                        <span>
                          <b translate="no">{name}</b>
                          <span className="favourite-detail">{place.city}</span>
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
