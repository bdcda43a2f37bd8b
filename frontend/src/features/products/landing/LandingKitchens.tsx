import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { getKitchenPath } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { Face } from '../../../ui/display/Face.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { formatFirstPickup, usePickupTime } from '../../pickups/pickup-time.ts';
import { listNextKitchens } from '../../search/state/search.requests.ts';

function NextKitchen({ kitchen }: { kitchen: KitchenSummary }) {
  const { t } = useTranslation();
  const context = usePickupTime(kitchen.timeZone);
  const { name, kind, cuisines, nextPickup, portrait, picture } = kitchen;
  const place = kind === 'truck' ? nextPickup?.place.name : '';
  return (
    <li>
      <Link className="tile-link" to={getKitchenPath(kitchen)}>
        <Face path={portrait ?? picture} name={name} size="medium" />
        <span>
          <b className="d-block" translate="no">
            {name}
          </b>
          <span className="d-block small text-soft">
            {[t(`landing.kinds.${kind}`), ...cuisines].join(' · ')}
          </span>
          {nextPickup && (
            <span className="d-block">
              <strong>{formatFirstPickup(nextPickup, context)}</strong>
              {place && ` · ${place}`}
            </span>
          )}
        </span>
        {picture && <Picture path={picture} alt="" sizes="80px" />}
      </Link>
    </li>
  );
}

/** Introduces the kitchens with the next pickups. Without one, or after an error, the link to the market is enough. */
export function LandingKitchens() {
  const { t } = useTranslation();
  const { status, data } = useQuery(listNextKitchens);
  if (status === 'fail' || data?.length === 0) return null;
  if (!data) return <div className="landing-kitchens" />;
  return (
    <section className="landing-kitchens" aria-labelledby="kitchens-title">
      <h2 id="kitchens-title">{t('landing.kitchens')}</h2>
      <ul className="stack" role="list">
        {data.map((kitchen) => (
          <NextKitchen key={kitchen._id} kitchen={kitchen} />
        ))}
      </ul>
    </section>
  );
}
