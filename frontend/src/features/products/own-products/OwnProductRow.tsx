import type { ProductSummary } from '@homechef/contract/products/product';
import type { DishWaiting } from '@homechef/contract/waiting-list/waiting';
import { memo } from 'react';
import { Badge } from 'react-bootstrap';
import { useListReturnState } from '../../../platform/routing/list-return-state.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { RowMenu } from '../../../ui/forms/RowMenu.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { getCategoryLabel } from '../shared/category-label.ts';
import { HideButton } from './HideButton.tsx';
import { DeleteProductButton } from './DeleteProductButton.tsx';
import { StockStepper } from './StockStepper.tsx';

/** Says how many portions of a dish are held for people, and how many more are being waited for. */
function WaitingPortions({ held, waiting }: Pick<DishWaiting, 'held' | 'waiting'>) {
  const { t } = useTranslation();
  const parts = [
    ...(held > 0 ? [t('chefProducts.waiting.held', { count: held })] : []),
    ...(waiting > 0 ? [t(`chefProducts.waiting.${held > 0 ? 'more' : 'only'}`, { count: waiting })] : []),
  ];
  return <p className="own-product-waiting">{parts.join(' · ')}</p>;
}

interface Props {
  item: ProductSummary;
  waiting: DishWaiting | undefined;
  /** These functions must be stable, because the row is memoized. */
  onDeleted: () => void;
  onChanged: () => void;
}

/** Says what is special about a dish: hidden by its chef, or restocked automatically. */
function ProductState({ item: { hidden, restock } }: { item: ProductSummary }) {
  const { t } = useTranslation();
  return (
    <>
      {hidden && (
        <p>
          <Badge bg="" className="is-low">
            {t('chefProducts.list.off')}
          </Badge>{' '}
          <span className="text-soft">{t('chefProducts.list.offHint')}</span>
        </p>
      )}
      {restock && (
        <p className="text-soft">
          {t(`chefProducts.list.restock.${restock.each}`, { count: restock.portions })}
        </p>
      )}
    </>
  );
}

function ProductText({ item }: { item: ProductSummary }) {
  const { t } = useTranslation();
  const { _id, name, category, price, draft, takedown } = item;
  return (
    <div className="own-product-item-text">
      <h3>
        <Link to={paths.chefProductEdit(_id)} state={useListReturnState()}>
          {name}
        </Link>
      </h3>
      {draft ? (
        <p>
          <Badge bg="" className="is-low">
            {t('chefProducts.list.draft')}
          </Badge>{' '}
          <span className="text-soft">{t('chefProducts.list.draftHint')}</span>
        </p>
      ) : (
        <p>
          <Price value={price} />
          <span className="text-soft"> · {getCategoryLabel(category, t)}</span>
        </p>
      )}
      <ProductState item={item} />
      {takedown && (
        <p>
          <Badge bg="" className="is-low">
            {t(`chefProducts.list.${takedown.state}`)}
          </Badge>{' '}
          <Link to={paths.verdicts}>{t('chefProducts.list.toVerdicts')}</Link>
        </p>
      )}
    </div>
  );
}

function EditLink({ item: { _id, name, draft } }: { item: ProductSummary }) {
  const { t } = useTranslation();
  return (
    <Link
      className={`btn ${draft ? 'btn-primary' : 'btn-secondary'}`}
      to={paths.chefProductEdit(_id)}
      state={useListReturnState()}
      aria-label={draft ? t('chefProducts.list.finishOf', { name }) : t('chefProducts.list.editOf', { name })}
    >
      {draft ? t('chefProducts.list.finish') : t('chefProducts.list.edit')}
    </Link>
  );
}

/** Renders what is needed on a working day. Everything else is in the menu, except what brings a dish to the market. */
export const OwnProductRow = memo(function OwnProductRow({ item, waiting, onDeleted, onChanged }: Props) {
  const { draft, hidden } = item;
  const hide = <HideButton item={item} onChanged={onChanged} />;
  return (
    <li className={`card own-product-item ${draft ? 'is-draft' : ''}`}>
      <Picture path={item.image} alt="" sizes="112px" />
      <ProductText item={item} />
      {!draft && <StockStepper item={item} />}
      {waiting && <WaitingPortions held={waiting.held} waiting={waiting.waiting} />}
      {draft ? <EditLink item={item} /> : hidden && hide}
      <RowMenu key={String(hidden)} name={item.name}>
        {!draft && <EditLink item={item} />}
        {!draft && !hidden && hide}
        <DeleteProductButton item={item} onDeleted={onDeleted} />
      </RowMenu>
    </li>
  );
});
