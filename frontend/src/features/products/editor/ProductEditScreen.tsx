import { can } from '@homechef/contract/permissions/permissions';
import type { Product } from '@homechef/contract/products/product';
import { useParams } from 'react-router-dom';
import { useBackToList, type BackLinkTarget } from '../../../platform/routing/list-return-state.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { isNotFound } from '../../../platform/http/define-request.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { NotFoundMessage } from '../../../ui/navigation/NotFoundMessage.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { ProductEditor } from './ProductEditor.tsx';
import { getOwnProduct } from '../state/own-products.requests.ts';
import './editor.scss';

function ProductNotFound({ backLink, listName }: Props) {
  const { t } = useTranslation();
  return (
    <NotFoundMessage
      icon="plate"
      hideTitle
      title={t('chefProducts.edit.notFound')}
      message={t('chefProducts.edit.notFoundTitle')}
      actions={
        <Link className="btn btn-secondary" {...backLink}>
          {listName}
        </Link>
      }
    >
      {t('chefProducts.edit.notFoundHint')}
    </NotFoundMessage>
  );
}

function LoadedEditor({ product, backLink }: { product: Product; backLink: BackLinkTarget }) {
  const { t } = useTranslation();
  const user = useAppSelector((state) => state.session.user);
  const { _id, name, draft, hidden } = product;
  return (
    <>
      <div className="editor-head">
        <PageTitle title={draft ? t('chefProducts.edit.newTitle') : t('chefProducts.edit.title', { name })} />
        {draft || hidden ? (
          <p className="text-soft">{t(draft ? 'chefProducts.edit.draft' : 'chefProducts.list.offHint')}</p>
        ) : (
          <Link className="touch-link" to={paths.product(_id)}>
            {t('chefProducts.edit.seeIt')}
          </Link>
        )}
      </div>
      {can.manage(user, product) ? (
        <ProductEditor product={product} backLink={backLink} />
      ) : (
        <Note variant="danger">{t('chefProducts.edit.notYours')}</Note>
      )}
    </>
  );
}

interface Props {
  backLink: BackLinkTarget;
  listName: string;
}

function EditScreen({ backLink, listName }: Props) {
  const { id = '' } = useParams();
  const product = useQuery(getOwnProduct, id);
  // The editor must start with the stored product, not with an earlier response.
  useResetOnUnmount(getOwnProduct);
  const isMissing = isNotFound(product);
  return (
    <>
      <Link className="back-link" {...backLink}>
        <Icon name="back" /> {listName}
      </Link>
      <QueryView state={product}>
        {(data) => <LoadedEditor key={data._id} product={data} backLink={backLink} />}
      </QueryView>
      {isMissing && !product.data && <ProductNotFound backLink={backLink} listName={listName} />}
    </>
  );
}

/** Renders the editor of a chef’s own product, with a link to the chef’s list. */
export function ChefProductEditScreen() {
  const { t } = useTranslation();
  return <EditScreen backLink={useBackToList(paths.chefProducts)} listName={t('chefProducts.list.title')} />;
}

/** Renders the editor of any product for admins, with a link to the list of all products. */
export function AdminProductEditScreen() {
  const { t } = useTranslation();
  return <EditScreen backLink={useBackToList(paths.adminProducts)} listName={t('admin.products.title')} />;
}
