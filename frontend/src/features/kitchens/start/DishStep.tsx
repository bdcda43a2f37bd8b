import type { ProductSummary } from '@homechef/contract/products/product';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { getOwnProduct } from '../../products/state/own-products.requests.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { CreateProductButton } from '../../products/own-products/CreateProductButton.tsx';
import { ProductEditor } from '../../products/editor/ProductEditor.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { getStartPath, isPublished, type StartView } from './start-steps.ts';
import { NextLink, SkipLink } from './StepLinks.tsx';

interface Props {
  dishes: readonly ProductSummary[];
  next: StartView;
}

const shownDishes = 3;

function DishList({ dishes, next }: Props) {
  const { t } = useTranslation();
  const restCount = dishes.length - shownDishes;
  return (
    <div className="panel">
      <h2>{t('kitchens.start.dish.yours')}</h2>
      <ul className="start-list">
        {dishes.slice(0, shownDishes).map(({ _id, name, image, price }) => (
          <li key={_id}>
            <Picture path={image} alt="" sizes="72px" />
            <span>
              <b>{name}</b>
              <Price value={price} />
            </span>
          </li>
        ))}
      </ul>
      {restCount > 0 && <p className="text-soft">{t('kitchens.start.dish.andMore', { count: restCount })}</p>}
      <div className="actions mt-3">
        <NextLink next={next} />
        <Link className="btn btn-secondary btn-lg" to={paths.chefProducts}>
          {t('kitchens.start.dish.more')}
        </Link>
      </div>
    </div>
  );
}

function DraftEditor({ id, next }: { id: string; next: StartView }) {
  const product = useQuery(getOwnProduct, id);
  // The editor must start with the stored product, not with an earlier response.
  useResetOnUnmount(getOwnProduct);
  return (
    <QueryView state={product}>
      {(data) => <ProductEditor key={data._id} product={data} backLink={{ to: getStartPath(next) }} />}
    </QueryView>
  );
}

export function DishStep({ dishes, next }: Props) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const published = dishes.filter(isPublished);
  if (published.length > 0) return <DishList dishes={published} next={next} />;
  // The URL has the id of a new draft before the list contains it.
  const draftId = search.get('dish') ?? dishes[0]?._id;
  const editPath = (id: string) => `${getStartPath('dish')}&dish=${encodeURIComponent(id)}`;
  return (
    <>
      <div className={draftId === undefined ? 'panel' : 'mb-3'}>
        <h2>{t('kitchens.start.dish.title')}</h2>
        <p className="text-soft">{t('kitchens.start.dish.lead')}</p>
        {draftId === undefined && (
          <>
            <p>{t('kitchens.start.dish.hint')}</p>
            <div className="actions mt-3">
              <CreateProductButton editPath={editPath}>{t('kitchens.start.dish.create')}</CreateProductButton>
              <SkipLink next={next} />
            </div>
          </>
        )}
      </div>
      {draftId !== undefined && (
        <>
          <DraftEditor id={draftId} next={next} />
          <div className="actions mt-3">
            <SkipLink next={next} />
          </div>
        </>
      )}
    </>
  );
}
