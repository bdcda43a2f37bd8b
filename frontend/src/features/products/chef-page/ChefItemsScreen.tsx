import type { Section } from '@homechef/contract/kitchens/sections';
import { accessChecks } from '@homechef/contract/permissions/permissions';
import type { PublicChef } from '@homechef/contract/users/user';
import { useId, type ReactNode } from 'react';
import { useChosenWhen, withWhen } from '../../../platform/routing/chosen-when.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { isNotFound } from '../../../platform/http/define-request.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../store/store.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { NotFoundMessage } from '../../../ui/navigation/NotFoundMessage.tsx';
import { getGuestChef } from '../../users/state/users.requests.ts';
import { listChefProducts } from '../state/products.requests.ts';
import { CashPaymentNote, ChefContact } from './ChefContact.tsx';
import { ChefProductList } from './ChefProductList.tsx';
import { ChefHeader, ChefHeaderSkeleton } from './ChefHeader.tsx';

const LiveCatalog = deferredComponent(() => import('../live/LiveCatalog.ts'), 'LiveCatalog');

function BackLink() {
  const { t } = useTranslation();
  const when = useChosenWhen();
  const canListChefs = useAppSelector((state) => accessChecks.foodieOrAdmin(state.session.user));
  return (
    <Link className="back-link" to={canListChefs ? paths.chefList : withWhen(paths.market, when)}>
      <Icon name="back" /> {canListChefs ? t('chefProducts.chef.toChefs') : t('products.latest')}
    </Link>
  );
}

/**
 * Says the same about a kitchen off the market as about one that never existed, because the reason is not a stranger’s
 * business.
 */
function ChefNotFound({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const text = t('chefProducts.chef.notFound');
  return (
    <NotFoundMessage icon="pot" hideTitle title={text} message={text}>
      {children}
    </NotFoundMessage>
  );
}

/** Renders how to pay and how to reach the chef. It goes below the menu, because a phone must show dishes early. */
function GoodToKnow({ chef, children }: { chef: PublicChef; children?: ReactNode }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="panel chef-know" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('chefProducts.chef.contact')}</h2>
      <ChefContact chef={chef} />
      {children}
      <CashPaymentNote />
    </section>
  );
}

const maxFollowedDishes = 10; // a stream has 20 topics, and those of open orders need some

/** Returns the topics of live events. The market hears nothing of a kitchen that is in no list, but its dishes do. */
function useTopics(chefId: string, isListed: boolean): string[] {
  const dishes = useAppSelector(listChefProducts.select).data?.items ?? [];
  if (isListed) return ['market'];
  const own = dishes.filter(({ user }) => user === chefId).slice(0, maxFollowedDishes);
  return own.map(({ _id }) => `product:${_id}`);
}

interface Props {
  chefId: string;
  /** The name as the kitchen’s data has it, which can arrive before the chef’s. */
  name?: string | undefined;
  sections?: readonly Section[] | undefined;
  /** False for a kitchen that is found by its link only. */
  isListed: boolean;
  note?: ReactNode;
  cover?: ReactNode;
  /** What kind of kitchen it is and whether it is open, below the name. */
  summary?: ReactNode;
  times?: ReactNode;
  rules?: ReactNode;
  report?: ReactNode;
  /** Stands below the message that there is no such kitchen. */
  missingNote?: ReactNode;
}

/** Renders the page of a kitchen that strangers do not see. */
export const MissingChef = ({ children }: { children?: ReactNode }) => (
  <>
    <BackLink />
    <ChefNotFound>{children}</ChefNotFound>
  </>
);

export function ChefItemsScreen({
  chefId,
  name,
  sections,
  isListed,
  note,
  cover,
  summary,
  times,
  rules,
  report,
  missingNote,
}: Props) {
  const chef = useQuery(getGuestChef, chefId);
  const topics = useTopics(chefId, isListed);
  const knownName = name ?? chef.data?.name;
  if (isNotFound(chef)) return <MissingChef>{missingNote}</MissingChef>;
  return (
    <>
      <BackLink />
      {note}
      <div className="chef-page">
        {knownName === undefined ? (
          <QueryView state={chef} skeleton={<ChefHeaderSkeleton cover={cover}>{summary}</ChefHeaderSkeleton>}>
            {() => null}
          </QueryView>
        ) : (
          <ChefHeader name={knownName} cover={cover}>
            {summary}
          </ChefHeader>
        )}
        <ChefProductList chefId={chefId} sections={sections} />
        {times}
        {chef.data && <GoodToKnow chef={chef.data}>{rules}</GoodToKnow>}
        {/* Keeps its place, so that what stands below does not move. */}
        {chef.data === undefined && chef.error === undefined && (
          <Skeleton shape="block" className="chef-know" />
        )}
      </div>
      {report}
      <LiveCatalog topics={topics} />
    </>
  );
}
