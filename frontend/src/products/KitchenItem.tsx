import type { ProductSummary } from '@homechef/contract/products/product';
import { Badge } from 'react-bootstrap';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../store/store.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Price } from '../ui/Price.tsx';
import { categoryWords } from './category-words.ts';
import { fromList } from './from-list.ts';
import { deleteProduct } from './products.requests.ts';
import { StockControl } from './StockControl.tsx';

interface Props {
  item: ProductSummary;
  onDelete: () => void;
}

function Words({ item: { _id, name, category, price, draft } }: { item: ProductSummary }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <div className="kitchen-item-words">
      <h3>
        <Link to={paths.chefProductEdit(_id)} state={fromList(search)}>
          {name}
        </Link>
      </h3>
      {draft ? (
        <p>
          <Badge bg="" className="is-low">
            {t('kitchen.list.draft')}
          </Badge>{' '}
          <span className="text-soft">{t('kitchen.list.draftHint')}</span>
        </p>
      ) : (
        <p>
          <Price value={price} />
          <span className="text-soft"> · {categoryWords(category, t)}</span>
        </p>
      )}
    </div>
  );
}

function EditLink({ item: { _id, name, draft } }: { item: ProductSummary }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <Link
      className={`btn ${draft ? 'btn-primary' : 'btn-secondary'}`}
      to={paths.chefProductEdit(_id)}
      state={fromList(search)}
      aria-label={draft ? t('kitchen.list.finishOf', { name }) : t('kitchen.list.editOf', { name })}
    >
      {draft ? t('kitchen.list.finish') : t('kitchen.list.edit')}
    </Link>
  );
}

/** One item in its chef's list: its stock under the thumb, its editor and its end one tap away. */
export function KitchenItem({ item, onDelete }: Props) {
  const { t } = useTranslation();
  const removal = useAppSelector((state) => deleteProduct.stateFor(state.productDelete, item._id));
  const { name, image } = item;
  return (
    <li className={`card kitchen-item ${item.draft ? 'is-draft' : ''}`}>
      <Picture path={image} alt="" sizes="112px" />
      <Words item={item} />
      {!item.draft && <StockControl item={item} />}
      <div className="kitchen-item-actions">
        <EditLink item={item} />
        <ConfirmButton
          label={t('kitchen.list.deleteOf', { name })}
          detail={<p>{t('kitchen.list.deleteDetail', { name })}</p>}
          disabled={removal.status === 'loading'}
          onConfirm={onDelete}
        >
          <Icon name="trash" />
          {t('kitchen.list.delete')}
        </ConfirmButton>
      </div>
      <FormError of={removal} />
    </li>
  );
}
