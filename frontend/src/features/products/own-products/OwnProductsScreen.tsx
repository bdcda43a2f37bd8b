import type { Session } from '@homechef/contract/users/user';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { useListParams } from '../../../platform/routing/use-list-params.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { usePolledQuery } from '../../../store/hooks/use-polled-query.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { SearchForm } from '../../../ui/forms/SearchForm.tsx';
import { SortSelect } from '../../../ui/forms/SortSelect.tsx';
import { listDishWaiting } from '../../waiting-list/state/waiting.requests.ts';
import { useKeepPreviousData } from '../../../ui/hooks/use-kept-values.ts';
import { DishTable, OwnProductListSkeleton } from './DishTable.tsx';
import { MenuFile } from './MenuFile.tsx';
import { CreateProductButton } from './CreateProductButton.tsx';
import { ownProductsPageSize, OwnProductList } from './OwnProductList.tsx';
import { OutOfOptions } from '../../menu/out-of/OutOfOptions.tsx';
import { WheatQuestion } from './WheatQuestion.tsx';
import { adjustStock, listOwnProducts, updateProduct } from '../state/own-products.requests.ts';
import './own-products.scss';
import type { ProductSort } from '@homechef/contract/products/product-options';

/** Sort options for a chef’s own list. The first one is the default. */
const ownProductSorts = [
  'latest',
  'name',
  'stock',
  'price',
  '-price',
  'rating',
] as const satisfies readonly ProductSort[];

const minProductsWithTools = 7;

/** Polls a page of the chef’s products, without ever stopping, because sales change the stock. */
function useOwnProducts(chefId: string, query: Parameters<typeof listOwnProducts>[1]) {
  const state = usePolledQuery(listOwnProducts, [chefId, query]);
  return useKeepPreviousData(state);
}

function OwnProducts({ chef }: { chef: Session }) {
  const { t } = useTranslation();
  const { params, pageUrl, update } = useListParams(ownProductSorts);
  const { q, sort, page } = params;
  const { state, isPrevious } = useOwnProducts(chef._id, {
    q,
    sort,
    page,
    limit: ownProductsPageSize,
  });
  const waiting = usePolledQuery(listDishWaiting, [chef._id]).data ?? [];
  useResetOnUnmount(adjustStock);
  useResetOnUnmount(updateProduct);
  // A short menu is in view as a whole.
  const hasTools = q !== '' || sort !== 'latest' || (state.data?.total ?? 0) >= minProductsWithTools;
  return (
    <>
      {hasTools && (
        <div className="list-tools own-product-tools">
          <SearchForm
            q={q}
            label={t('chefProducts.list.search')}
            onSearch={(search) => update({ q: search })}
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
            getLabel={(name) => t(`chefProducts.list.sorts.${name}`)}
            onSort={(name) => update({ sort: name })}
          />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {q && !isPrevious && state.data && t('chefProducts.list.count', { count: state.data.total })}
      </p>
      <QueryView state={state} skeleton={<OwnProductListSkeleton />}>
        {(result) => (
          <div className="fades-when-busy" aria-busy={isPrevious}>
            {result.items.some(({ hasOptions }) => hasOptions) && <OutOfOptions chefId={chef._id} />}
            <WheatQuestion items={result.items} onChanged={() => void state.refetch()} />
            <OwnProductList
              result={result}
              waiting={waiting}
              q={q}
              page={page}
              pageUrl={pageUrl}
              onChanged={() => void state.refetch()}
            />
          </div>
        )}
      </QueryView>
    </>
  );
}

const views = ['list', 'table', 'file'] as const;
type View = (typeof views)[number];

const labelKeys = { list: 'asList', table: 'asTable', file: 'asFile' } as const;

/** Links to the views of the dishes: list, table and CSV file. The URL says which view is open. */
function ViewLinks({ view }: { view: View }) {
  const { t } = useTranslation();
  return (
    <nav className="wrap" aria-label={t('chefProducts.list.views')}>
      {views.map((name) => (
        <Link
          key={name}
          className="btn btn-secondary toggle"
          to={name === 'list' ? paths.chefProducts : `${paths.chefProducts}?view=${name}`}
          aria-current={name === view ? 'page' : undefined}
        >
          {t(`chefProducts.list.${labelKeys[name]}`)}
        </Link>
      ))}
    </nav>
  );
}

function ProductView({ view, chef }: { view: View; chef: Session }) {
  if (view === 'table') return <DishTable chefId={chef._id} />;
  return view === 'file' ? <MenuFile chef={chef} /> : <OwnProducts chef={chef} />;
}

/** Renders a chef’s products with their stock, and the button to add one. */
export function OwnProductsScreen({ note }: { note?: ReactNode }) {
  const { t } = useTranslation();
  const chef = useAppSelector((state) => state.session.user);
  const named = useSearchParams()[0].get('view');
  const view = views.find((name) => name === named) ?? 'list';
  return (
    <>
      <div className="list-head">
        <div>
          <PageTitle title={t('chefProducts.list.title')} />
          <div className="wrap column-gap-3 row-gap-0">
            {chef && (
              <Link className="touch-link" to={paths.chefItems(chef._id)}>
                {t('chefProducts.list.ownPage')}
              </Link>
            )}
            <Link className="touch-link" to={paths.chefBatches}>
              {t('chefProducts.list.batches')}
            </Link>
          </div>
        </div>
        <ViewLinks view={view} />
        <CreateProductButton
          editPath={paths.chefProductEdit}
          // The table and the file have an action of their own.
          variant={view === 'list' ? 'primary' : 'secondary'}
        >
          {t('chefProducts.list.create')}
        </CreateProductButton>
      </div>
      {note}
      {chef && <ProductView view={view} chef={chef} />}
    </>
  );
}
