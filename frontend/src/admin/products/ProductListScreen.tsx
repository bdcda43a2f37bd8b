import { categoryPlaceholder } from '@homechef/contract/products/categories';
import type { ProductSummary } from '@homechef/contract/products/product';
import { productSorts, type ProductSort } from '@homechef/contract/products/product-options';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { paths } from '../../lib/routing/paths.ts';
import { getCategoryLabel } from '../../products/shared/category-label.ts';
import { CreateProductButton } from '../../products/own-products/CreateProductButton.tsx';
import { listAllProducts, deleteProduct } from '../../store/products/products.requests.ts';
import { StockBadge } from '../../products/shared/StockBadge.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { DeleteButton, type DeleteRequest } from '../list/DeleteButton.tsx';
import { EditLink } from '../list/EditLink.tsx';
import type { ListLabels } from '../list/list-labels.ts';
import type { TableColumn } from '../list/ListTable.tsx';
import type { AdminListSource } from '../list/use-admin-list.ts';

const source: AdminListSource<ProductSummary, ProductSort, never> = {
  request: listAllProducts,
  select: (state) => state.allProducts,
  sorts: productSorts,
};
const deletion: DeleteRequest = { request: deleteProduct, select: (state) => state.productDelete };

const wordsOf = (t: Translate): ListLabels<ProductSort, never> => ({
  title: t('admin.products.title'),
  find: t('admin.products.find'),
  count: (count) => t('admin.products.count', { count }),
  sort: (sort) => t(`admin.products.sorts.${sort}`),
  none: t('admin.products.none'),
  empty: () => ({ title: t('admin.products.empty'), hint: t('admin.products.emptyHint') }),
});

/** Picture and name; a draft says that it is one. */
function Dish({ image, name, draft }: ProductSummary) {
  const { t } = useTranslation();
  return (
    <span className="admin-dish">
      <Picture path={image} alt="" sizes="72px" />
      <span>
        {name}
        {draft && (
          <Badge bg="" className="admin-draft is-low">
            {t('admin.products.draft')}
          </Badge>
        )}
      </span>
    </span>
  );
}

const columnsOf = (t: Translate): TableColumn<ProductSummary>[] => [
  { label: t('admin.products.name'), show: (dish) => <Dish {...dish} /> },
  { label: t('admin.products.chef'), show: ({ brand }) => brand },
  {
    label: t('admin.products.category'),
    show: ({ category }) =>
      category === categoryPlaceholder ? t('admin.products.noCategory') : getCategoryLabel(category, t),
  },
  { label: t('admin.products.price'), isNumber: true, show: ({ price }) => <Price value={price} /> },
  {
    label: t('admin.products.stock'),
    isNumber: true,
    show: ({ countInStock }) => countInStock || <StockBadge count={countInStock} />,
  },
];

interface ActionsProps {
  dish: ProductSummary;
  onGone: (confirmed: boolean) => void;
}

function DishActions({ dish: { _id, name, brand }, onGone }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <EditLink to={paths.adminProductEdit(_id)} name={name} />
      <DeleteButton
        request={deletion}
        id={_id}
        name={name}
        detail={t('admin.products.delete', { name, brand })}
        done={t('admin.products.deleted', { name })}
        onGone={onGone}
      />
    </>
  );
}

/** Every item, drafts too (spec §2). */
export function AdminProductListScreen() {
  const { t } = useTranslation();
  return (
    <AdminList
      source={source}
      words={wordsOf(t)}
      columns={columnsOf(t)}
      actions={(dish, onGone) => <DishActions dish={dish} onGone={onGone} />}
    >
      <CreateProductButton editPath={paths.adminProductEdit}>
        {t('admin.products.create')}
      </CreateProductButton>
    </AdminList>
  );
}
