import type { OffMarketReason } from '@homechef/contract/kitchens/kitchen-options';
import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { getOwnKitchen } from '../state/kitchen.requests.ts';
import { countOpenOrders } from '../../orders/state/order-lists.requests.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { ReasonText } from '../../../ui/display/ReasonText.tsx';

const toPermit = [paths.chefPermit, 'toPermit'] as const;
const toVerdicts = [paths.verdicts, 'toVerdicts'] as const;
const links = {
  no_address: [paths.chefProfile, 'toProfile'],
  waiting: toPermit,
  permit_expired: toPermit,
  refused: [paths.chefProfileKitchen, 'toProfile'],
  hidden: toVerdicts,
  removed: toVerdicts,
  suspended: toVerdicts,
} as const satisfies Record<OffMarketReason, readonly [string, string]>;

/** Says how many open orders are left, and what happens to them. */
function OpenOrders({ chefId, why }: { chefId: string; why: 'permit_expired' | 'suspended' }) {
  const { t } = useTranslation();
  const count = useQuery(countOpenOrders, chefId).data ?? 0;
  return count > 0 && ` ${t(`kitchens.approval.openOrders.${why}`, { count })}`;
}

function Note({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const offMarket = useQuery(getOwnKitchen, chefId).data?.offMarket;
  if (!offMarket) return null;
  const { why, reason } = offMarket;
  const [target, link] = links[why];
  return (
    <section className="alert alert-warning mb-4" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`kitchens.approval.${why}`)}</h2>
      {reason && (
        <p>
          <b>{t('kitchens.approval.reason')}</b>{' '}
          <span className="user-text">
            <ReasonText reason={reason} />
          </span>
        </p>
      )}
      <p>
        {t(`kitchens.approval.${why}Text`)}
        {(why === 'permit_expired' || why === 'suspended') && <OpenOrders chefId={chefId} why={why} />}
      </p>
      <Link to={target}>{t(`kitchens.approval.${link}`)}</Link>
    </section>
  );
}

/** Tells chefs why nobody else can see their dishes, and what happens next (docs/rules/moderation.md §1). */
export function ApprovalNote() {
  const chef = useAppSelector((state) => state.session.user);
  return chef && <Note chefId={chef._id} />;
}
