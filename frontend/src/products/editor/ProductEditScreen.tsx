import { can } from '@homechef/contract/permissions/permissions';
import type { Product } from '@homechef/contract/products/product';
import { useParams } from 'react-router-dom';
import { useBackToList, type BackLinkTarget } from '../../lib/routing/list-return-state.ts';
import { paths } from '../../lib/routing/paths.ts';
import { isNotFound } from '../../lib/http/define-request.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useResetOnUnmount } from '../../store/hooks/use-reset-on-unmount.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { NotFoundMessage } from '../../ui/navigation/NotFoundMessage.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { ProductEditor } from './ProductEditor.tsx';
import { getOwnProduct } from '../../store/products/products.requests.ts';

function NoSuchItem({ wayBack, listName }: Props) {
  const { t } = useTranslation();
  return (
    <NotFoundMessage
      icon="plate"
      hideTitle
      title={t('chefProducts.edit.notFound')}
      message={t('chefProducts.edit.notFoundTitle')}
      actions={
        <Link className="btn btn-secondary" {...wayBack}>
          {listName}
        </Link>
      }
    >
      {t('chefProducts.edit.notFoundHint')}
    </NotFoundMessage>
  );
}

function Item({ product, wayBack }: { product: Product; wayBack: BackLinkTarget }) {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  const { _id, name, draft } = product;
  return (
    <>
      <div className="editor-head">
        <PageTitle title={draft ? t('chefProducts.edit.newTitle') : t('chefProducts.edit.title', { name })} />
        {draft ? (
          <p className="text-soft">{t('chefProducts.edit.draft')}</p>
        ) : (
          <Link to={paths.product(_id)}>{t('chefProducts.edit.seeIt')}</Link>
        )}
      </div>
      {can.manage(user, product) ? (
        <ProductEditor product={product} wayBack={wayBack} />
      ) : (
        <Alert variant="danger">{t('chefProducts.edit.notYours')}</Alert>
      )}
    </>
  );
}

interface Props {
  /** To the list, as it was. */
  wayBack: BackLinkTarget;
  listName: string;
}

function EditScreen({ wayBack, listName }: Props) {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const product = useQuery(getOwnProduct, (all) => all.ownProduct, id);
  // Whoever comes back starts from what is stored then, not from what was stored before.
  useResetOnUnmount(getOwnProduct);
  const isGone = isNotFound(product);
  const retry = isGone ? undefined : () => void dispatch(getOwnProduct(id));
  return (
    <>
      <Link className="back-link" {...wayBack}>
        <Icon name="back" /> {listName}
      </Link>
      <QueryView of={product} onRetry={retry}>
        {(found) => <Item key={found._id} product={found} wayBack={wayBack} />}
      </QueryView>
      {isGone && !product.data && <NoSuchItem wayBack={wayBack} listName={listName} />}
    </>
  );
}

/** A chef's editor of an own item; leads back to the chef's list (spec §2). */
export function ChefProductEditScreen() {
  const { t } = useTranslation();
  return <EditScreen wayBack={useBackToList(paths.chefProducts)} listName={t('chefProducts.list.title')} />;
}

/** An admin's editor of any item; leads back to the list of all (spec §4). */
export function AdminProductEditScreen() {
  const { t } = useTranslation();
  return <EditScreen wayBack={useBackToList(paths.adminProducts)} listName={t('admin.products.title')} />;
}
