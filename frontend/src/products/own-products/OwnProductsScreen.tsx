import type { Session } from '@homechef/contract/users/user';
import { paths } from '../../lib/routing/paths.ts';
import { useListAddress } from '../../lib/routing/use-list-params.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useRefreshed } from '../../store/hooks/use-polled-query.ts';
import { useResetOnLeave } from '../../store/hooks/use-reset-on-unmount.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { Loaded } from '../../ui/feedback/QueryView.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { SearchForm } from '../../ui/forms/SearchForm.tsx';
import { SortSelect } from '../../ui/forms/SortSelect.tsx';
import { useShown } from '../../ui/hooks/use-keep-previous-data.ts';
import { CreateFoodItem } from './CreateProductButton.tsx';
import { kitchenSorts } from './own-product-sorts.ts';
import { itemsPerPage, KitchenList } from './OwnProductList.tsx';
import { KitchenSkeleton } from './OwnProductListSkeleton.tsx';
import { changeStock, ownProducts } from '../../store/products/products.requests.ts';

/** The items of this chef that are asked for; sales move their stock, so they are asked for again and again. */
function useItems(chefId: string, query: Parameters<typeof ownProducts>[1]) {
  const dispatch = useAppDispatch();
  const state = useRefreshed(
    ownProducts,
    (all) => all.ownProducts,
    () => false,
    chefId,
    query,
  );
  return { ...useShown(state), refresh: () => void dispatch(ownProducts(chefId, query)) };
}

function Items({ chef }: { chef: Session }) {
  const { t } = useTranslation();
  const { view, addressOf, show } = useListAddress(kitchenSorts);
  const { q, sort, page } = view;
  const { shown, stale, refresh } = useItems(chef._id, { q, sort, page, limit: itemsPerPage });
  useResetOnLeave(changeStock);
  const isEmpty = q === '' && shown.data?.total === 0;
  return (
    <>
      {!isEmpty && (
        <div className="kitchen-tools">
          <SearchForm
            q={q}
            label={t('kitchen.list.search')}
            className="kitchen-search"
            onSearch={(typed) => show({ q: typed })}
          >
            {q && (
              <Link className="btn btn-link" to={paths.chefProducts}>
                {t('kitchen.list.showAll')}
              </Link>
            )}
          </SearchForm>
          <SortSelect
            sort={sort}
            sorts={kitchenSorts}
            words={(one) => t(`kitchen.list.sorts.${one}`)}
            onSort={(chosen) => show({ sort: chosen })}
          />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {q && !stale && shown.data && t('kitchen.list.count', { count: shown.data.total })}
      </p>
      <Loaded of={shown} skeleton={<KitchenSkeleton />} onRetry={refresh}>
        {(found) => (
          <div className={stale ? 'is-stale' : ''} aria-busy={stale}>
            <KitchenList {...{ found, q, page, addressOf }} onChanged={refresh} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** A chef's own items (spec §2): what is on the menu, what is left of it, and the way to add more. */
export function KitchenListScreen() {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  return (
    <>
      <div className="kitchen-head">
        <div>
          <PageTitle title={t('kitchen.list.title')} />
          {chef && <Link to={paths.chefItems(chef._id)}>{t('kitchen.list.ownPage')}</Link>}
        </div>
        <CreateFoodItem editPath={paths.chefProductEdit}>{t('kitchen.list.create')}</CreateFoodItem>
      </div>
      {chef && <Items chef={chef} />}
    </>
  );
}
