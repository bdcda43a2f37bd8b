import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { getOwnKitchen, selectOwnKitchen } from '../../store/kitchens/kitchen.requests.ts';
import { useAppSelector } from '../../store/store.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import './approval.scss';

function Note({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const offMarket = useQuery(getOwnKitchen, selectOwnKitchen, chefId).data?.offMarket;
  if (!offMarket) return null;
  const { why, reason } = offMarket;
  return (
    <section className="panel approval-note" aria-labelledby={titleId}>
      <h2 id={titleId} className="h3">
        {t(`kitchens.approval.${why}`)}
      </h2>
      {reason && (
        <p>
          <b>{t('kitchens.approval.reason')}</b> <span className="user-text">{reason}</span>
        </p>
      )}
      <p>{t(`kitchens.approval.${why}Text`)}</p>
      {why === 'refused' ? (
        <Link to={paths.chefProfile}>{t('kitchens.approval.toProfile')}</Link>
      ) : (
        <Link to={paths.chefPermit}>{t('kitchens.approval.toPermit')}</Link>
      )}
    </section>
  );
}

/** Tells a chef why only the own account sees the dishes, and what happens next. */
export function ApprovalNote() {
  const chef = useAppSelector((state) => state.session.user);
  return chef && <Note chefId={chef._id} />;
}
