import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation, useLocale } from '../../../platform/i18n/use-translation.ts';
import { ChefContact } from '../../products/chef-page/ChefContact.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { TextWithReason } from '../../../ui/display/ReasonText.tsx';
import { useReadReason } from '../../../ui/display/use-read-reason.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import type { ChefResult } from './use-chef-search.ts';
import type { PublicChef } from '@homechef/contract/users/user';
import { formatKm, formatStoredAddress } from '../../../platform/format/place.ts';
import { describeOpening } from '../../kitchens/page/describe-opening.ts';
import { KitchenRating } from '../../kitchens/page/KitchenRating.tsx';
import { formatFirstPickup, usePickupTime } from '../../pickups/pickup-time.ts';

const mapSearchUrl = 'https://www.google.com/maps/search/?api=1&query=';

/** Returns a Google Maps URL for a chef’s postal address, or for the coordinates if there is no address. */
function getMapUrl({ address, latitude, longitude }: PublicChef): string | undefined {
  const hasCoordinates = typeof latitude === 'number' && typeof longitude === 'number';
  const query = formatStoredAddress(address) || (hasCoordinates && `${latitude},${longitude}`);
  return query ? mapSearchUrl + encodeURIComponent(query) : undefined;
}

/** Links to a map. No third party receives a request before the user opens the link. */
function MapLink({ chef }: Pick<ChefResult, 'chef'>) {
  const { t } = useTranslation();
  const url = getMapUrl(chef);
  if (!url) return null;
  return (
    <a
      className="btn btn-secondary"
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('chefs.mapOf', { name: chef.name })}
    >
      <Icon name="pin" />
      {t('chefs.map')}
    </a>
  );
}

/** Renders a kitchen’s picture, or the first letter of its name. The title below leads to the same page. */
function CardPicture({ chef, kitchen }: ChefResult) {
  return (
    <Link className="chef-result-picture" to={paths.chefItems(chef._id)} tabIndex={-1} aria-hidden="true">
      {kitchen?.picture ? (
        <Picture path={kitchen.picture} alt="" sizes="(min-width: 768px) 360px, 100vw" />
      ) : (
        <span className="chef-initial">{Array.from(chef.name)[0]}</span>
      )}
    </Link>
  );
}

const KindLine = ({ kitchen }: { kitchen: KitchenSummary }) => (
  <p className="mb-0 text-soft">{useKindLine(kitchen)}</p>
);

export function ChefCard({ result }: { result: ChefResult }) {
  const { chef, kitchen, km } = result;
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className="card chef-result">
      <CardPicture {...result} />
      <div>
        <h3 className="h2 mb-0">{chef.name}</h3>
        {kitchen && <KindLine kitchen={kitchen} />}
        {km !== undefined && (
          <p className="mb-0 small fw-bold tone-success tabular">
            {t('chefs.distance', { distance: formatKm(km, locale) })}
          </p>
        )}
      </div>
      {kitchen && <KitchenFacts kitchen={kitchen} />}
      <ChefContact chef={chef} />
      <div className="wrap mt-auto">
        <Link
          className="btn btn-link"
          to={paths.chefItems(chef._id)}
          aria-label={t('chefs.dishesOf', { name: chef.name })}
        >
          {t('chefs.dishes')}
        </Link>
        <MapLink chef={chef} />
      </div>
    </li>
  );
}

/** Describes the kind of a kitchen and its cuisines: "Food truck · Mexican". */
function useKindLine({ kind, cuisines }: KitchenSummary): string {
  const { t } = useTranslation();
  return [t(`kitchens.settings.kinds.${kind}`), ...cuisines].join(' · ');
}

function NextPickupLine({ kitchen }: { kitchen: KitchenSummary }) {
  const { t } = useTranslation();
  const context = usePickupTime(kitchen.timeZone);
  const pauseReason = useReadReason()(kitchen.pauseReason, kitchen.pauseReasonKey);
  const { kind, nextPickup } = kitchen;
  const time = nextPickup && formatFirstPickup(nextPickup, context);
  const place = nextPickup && kind === 'truck' ? nextPickup.place.name : '';
  const text = time
    ? t('chefs.nextPickup', { time: place ? `${time}, ${place}` : time })
    : describeOpening({ ...kitchen, pauseReason }, context, t).text;
  return (
    <p className={`icon-line fw-semibold ${nextPickup || kitchen.open ? 'tone-success' : 'text-soft'}`}>
      <Icon name="clock" />
      <span>
        <TextWithReason text={text} reason={kitchen.pauseReason} reasonKey={kitchen.pauseReasonKey} />
      </span>
    </p>
  );
}

function KitchenFacts({ kitchen }: { kitchen: KitchenSummary }) {
  return (
    <div className="stack gap-1">
      <KitchenRating kitchen={kitchen} />
      <NextPickupLine kitchen={kitchen} />
    </div>
  );
}
