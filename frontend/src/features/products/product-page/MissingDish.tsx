import type { Product } from '@homechef/contract/products/product';
import type { RequestState } from '../../../platform/http/define-request.ts';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { getOwnProduct } from '../state/own-products.requests.ts';
import { useAppSelector } from '../../../store/store.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { NotFoundMessage } from '../../../ui/navigation/NotFoundMessage.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { dishPage } from './dish-page.en.ts';
import type { Takedown } from '@homechef/contract/kitchens/takedown';
import { Note } from '../../../ui/feedback/Note.tsx';

addMessages('en', { dishPage });

/** Tells the chef and admins that nobody else sees this dish, and why. */
function TakedownNote({ takedown: { state, reason } }: { takedown: Takedown }) {
  const { t } = useTranslation();
  return (
    <Note>
      {t(`dishPage.takedown.${state}`)} <span className="user-text">{reason}</span>
    </Note>
  );
}

interface Props {
  id: string;
  state: RequestState<Product>;
}

/** Says that a dish was deleted or hidden, with a link to its kitchen (M8), or that there is no such dish. */
function GoneDish({ state }: Pick<Props, 'state'>) {
  const { t } = useTranslation();
  if (state.status === 'fail' && state.code === 'product.gone') {
    const { chefId, kitchen } = state.values ?? {};
    const title = t('dishPage.gone');
    return (
      <NotFoundMessage
        icon="plate"
        hideTitle
        title={title}
        message={title}
        actions={
          chefId !== undefined && (
            <Link className="btn btn-secondary" to={paths.chefItems(String(chefId))}>
              {t('dishPage.more.title', { kitchen: String(kitchen) })}
            </Link>
          )
        }
      />
    );
  }
  return (
    <>
      <FormError state={state} />
      <NotFoundMessage
        icon="plate"
        hideTitle
        title={t('dishPage.unknown.title')}
        message={t('dishPage.unknown.what')}
      >
        {t('dishPage.unknown.why')}
      </NotFoundMessage>
    </>
  );
}

function getReason({ draft, hidden, kitchen }: Product) {
  if (draft) return 'draft';
  if (hidden) return 'hidden';
  return kitchen.approved ? 'offMarket' : 'waits';
}

/** Tells the dish’s chef, or an admin, why customers do not see it. */
function OffMarketDish({ product }: { product: Product }) {
  const { t } = useTranslation();
  const isOwn = useAppSelector((state) => state.session.user?._id === product.user);
  const { _id, name, takedown } = product;
  return (
    <>
      <PageTitle title={name} isName className="page-title text-center" />
      {takedown && <TakedownNote takedown={takedown} />}
      <EmptyState
        title={t(takedown ? 'dishPage.off.takenDown' : `dishPage.off.${getReason(product)}`)}
        actions={
          <Link
            className="btn btn-primary"
            to={isOwn ? paths.chefProductEdit(_id) : paths.adminProductEdit(_id)}
          >
            {t('dishPage.off.edit')}
          </Link>
        }
      />
    </>
  );
}

/** Loads the dish again as its chef or an admin, who can see it even while it is off the market. */
function ManagedDish({ id, state }: Props) {
  const own = useQuery(getOwnProduct, id);
  if (own.data) return <OffMarketDish product={own.data} />;
  return own.status === 'fail' ? <GoneDish state={state} /> : <Spinner />;
}

/** Says why a dish page has no dish. */
export function MissingDish(props: Props) {
  const canManage = useAppSelector(
    ({ session: { user } }) => user?.isChef === true || user?.isAdmin === true,
  );
  return canManage ? <ManagedDish {...props} /> : <GoneDish state={props.state} />;
}
