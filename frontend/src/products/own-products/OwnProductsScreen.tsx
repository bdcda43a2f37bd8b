import type { Session } from '@homechef/contract/users/user';
import { paths } from '../../lib/routing/paths.ts';
import { useListParams } from '../../lib/routing/use-list-params.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { usePolledQuery } from '../../store/hooks/use-polled-query.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { SortSelect } from '../../ui/forms/SortSelect.tsx';
import { useKeepPreviousData } from '../../ui/hooks/use-keep-previous-data.ts';
import { CreateProductButton } from './CreateProductButton.tsx';
import { ownProductSorts } from './own-product-sorts.ts';
import { ownProductsPageSize, OwnProductList } from './OwnProductList.tsx';
import { OwnProductListSkeleton } from './OwnProductListSkeleton.tsx';
import { adjustStock, listOwnProducts } from '../../store/products/products.requests.ts';

/** The items of this chef that are asked for; sales move their stock, so they are asked for again and again. */
function useItems(chefId: string, query: Parameters<typeof listOwnProducts>[1]) {
  const dispatch = useAppDispatch();
  const state = usePolledQuery(
    listOwnProducts,
    (all) => all.ownProducts,
    () => false,
    chefId,
    query,
  );
  return { ...useKeepPreviousData(state), refresh: () => void dispatch(listOwnProducts(chefId, query)) };
}

function Items({ chef }: { chef: Session }) {
  const { t } = useTranslation();
  const { view, pageUrl: addressOf, show } = useListParams(ownProductSorts);
  const { q, sort, page } = view;
  const { shown, stale, refresh } = useItems(chef._id, { q, sort, page, limit: ownProductsPageSize });
  useResetOnUnmount(adjustStock);
  const isEmpty = q === '' && shown.data?.total === 0;
  return (
    <>
      {!isEmpty && (
        <div className="kitchen-tools">
          <SearchForm
            q={q}
            label={t('chefProducts.list.search')}
            className="kitchen-search"
            onSearch={(typed) => show({ q: typed })}
          >
            {q && (
              <Link className="btn btn-link" to={paths.chefProducts}>
                {t('chefProducts.list.showAll')}
              </Link>
            )}
          </SearchForm>
          <SortSelect
            sort={sort}
            sorts={ownProductSorts}
            words={(one) => t(`chefProducts.list.sorts.${one}`)}
            onSort={(chosen) => show({ sort: chosen })}
          />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {q && !stale && shown.data && t('chefProducts.list.count', { count: shown.data.total })}
      </p>
      <QueryView of={shown} skeleton={<OwnProductListSkeleton />} onRetry={refresh}>
        {(found) => (
          <div className={stale ? 'is-stale' : ''} aria-busy={stale}>
            <OwnProductList {...{ found, q, page, addressOf }} onChanged={refresh} />
          </div>
        )}
      </QueryView>
    </>
  );
}

/** A chef's own items (spec §2): what is on the menu, what is left of it, and the way to add more. */
export function OwnProductsScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <>
      <div className="kitchen-head">
        <div>
          <PageTitle title={t('chefProducts.list.title')} />
          {chef && <Link to={paths.chefItems(chef._id)}>{t('chefProducts.list.ownPage')}</Link>}
        </div>
        <CreateProductButton editPath={paths.chefProductEdit}>
          {t('chefProducts.list.create')}
        </CreateProductButton>
      </div>
      {chef && <Items chef={chef} />}
    </>
  );
}
