import { exportDishes, listAdminDishes } from '@homechef/contract/admin/endpoints';
import type { ProductSummary } from '@homechef/contract/products/product';
import {
  productSorts,
  type ProductSort,
  categoryPlaceholder,
} from '@homechef/contract/products/product-options';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useListReturnState } from '../../../platform/routing/list-return-state.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { getCategoryLabel } from '../../products/shared/category-label.ts';
import { deleteProduct } from '../../products/state/own-products.requests.ts';
import { listDishes } from '../state/bulk.requests.ts';
import { StockBadge } from '../../products/shared/StockBadge.tsx';
import { DateOnly } from '../../../ui/display/DateTime.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { AdminList, type RowActionsProps } from '../list/AdminList.tsx';
import { DeleteButton } from '../list/row-acts/DeleteButton.tsx';
import { DecideButton } from '../list/row-acts/DecideButton.tsx';
import { CreateDishButton } from './CreateDishButton.tsx';
import { dishFilters } from './dish-filters.ts';
import type { ListLabels } from '../list/list-labels.ts';
import type { TableColumn } from '../list/ListTable.tsx';
import type { BulkActsProps } from '../list/list-tools.ts';
import type { AdminListSource } from '../list/use-admin-list.ts';

const getName = ({ name }: ProductSummary) => name;

const HideDishes = (props: BulkActsProps<ProductSummary>) => (
  <DecideButton
    {...props}
    getName={getName}
    verdict="hide"
    titleKey="hide.title.product"
    toCase={({ _id, takedown }) => (takedown ? undefined : { about: 'product', item: _id })}
  />
);

const source: AdminListSource<ProductSummary, ProductSort, never> = {
  request: listDishes,
  sorts: productSorts,
  filters: dishFilters,
  tools: {
    listEndpoint: listAdminDishes,
    exportEndpoint: exportDishes,
    fileName: 'dishes',
    recipients: 'users',
    getRecipient: ({ user }) => user,
    getName,
    Acts: HideDishes,
  },
};

const getLabels = (t: Translate): ListLabels<ProductSort, never> => ({
  title: t('admin.products.title'),
  search: t('admin.products.find'),
  formatCount: (count) => t('admin.products.count', { count }),
  getSortLabel: (sort) => t(`admin.products.sorts.${sort}`),
  noMatches: t('admin.products.none'),
  getEmptyState: () => ({ title: t('admin.products.empty'), hint: t('admin.products.emptyHint') }),
});

function ProductName({ _id, image, name, draft, takedown }: ProductSummary) {
  const { t } = useTranslation();
  const state = useListReturnState();
  return (
    <span className="admin-dish">
      <Picture path={image} alt="" sizes="72px" />
      <span>
        <Link to={paths.adminProductEdit(_id)} state={state}>
          {name}
        </Link>
        {draft && (
          <Badge bg="" className="admin-draft is-low">
            {t('admin.products.draft')}
          </Badge>
        )}
        {takedown && (
          <Badge bg="" className="admin-draft is-low">
            {t(`moderation.subjectStates.${takedown.state}`)}
          </Badge>
        )}
      </span>
    </span>
  );
}

const getColumns = (t: Translate): TableColumn<ProductSummary>[] => [
  { label: t('admin.products.name'), render: (product) => <ProductName {...product} /> },
  {
    name: 'chef',
    place: 'second',
    label: t('admin.products.chef'),
    render: ({ brand, kitchen }) => (
      <>
        {brand}
        <small className="admin-under text-soft">{kitchen.city}</small>
      </>
    ),
  },
  {
    name: 'category',
    place: 'third',
    label: t('admin.products.category'),
    render: ({ category }) =>
      category === categoryPlaceholder ? t('admin.products.noCategory') : getCategoryLabel(category, t),
  },
  {
    name: 'price',
    place: 'right',
    label: t('admin.products.price'),
    isNumber: true,
    render: ({ price }) => <Price value={price} />,
  },
  {
    name: 'stock',
    place: 'thirdRight',
    label: t('admin.products.stock'),
    isNumber: true,
    render: ({ countInStock }) => countInStock || <StockBadge count={countInStock} />,
  },
  {
    name: 'created',
    label: t('adminConsole.dishes.created'),
    render: ({ createdAt }) => <DateOnly at={createdAt} />,
  },
];

function ProductActions({ item: { _id, name, brand }, onDeleteAttempt }: RowActionsProps<ProductSummary>) {
  const { t } = useTranslation();
  return (
    <DeleteButton
      request={deleteProduct}
      id={_id}
      name={name}
      detail={t('admin.products.delete', { name, brand })}
      successMessage={t('admin.products.deleted', { name })}
      onDeleteAttempt={onDeleteAttempt}
    />
  );
}

/** Lists all products, including drafts. */
export const AdminProductListScreen = () => (
  <AdminList source={source} getLabels={getLabels} getColumns={getColumns} Actions={ProductActions}>
    <CreateDishButton />
  </AdminList>
);
