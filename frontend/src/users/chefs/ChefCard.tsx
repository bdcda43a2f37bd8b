import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChefContact } from '../../products/chef-page/ChefContact.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMiles, type ChefWithDistance } from './distance.ts';
import { getMapUrl } from './map-url.ts';

/** Where a chef is on a map; a plain link, so that nobody is asked anything before it is followed. */
function MapLink({ chef }: Pick<ChefWithDistance, 'chef'>) {
  const { t } = useTranslation();
  const address = getMapUrl(chef);
  if (!address) return null;
  return (
    <a
      className="btn btn-secondary"
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={t('chefs.mapOf', { name: chef.name })}
    >
      <Icon name="pin" />
      {t('chefs.map')}
    </a>
  );
}

/** A chef: where, how to reach them, how far, and the way to their dishes. */
export function ChefCard({ found: { chef, miles } }: { found: ChefWithDistance }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className="card found-chef">
      <div className="found-chef-head">
        <span className="chef-mark" aria-hidden="true">
          {Array.from(chef.name)[0]}
        </span>
        <div>
          <h3>{chef.name}</h3>
          {miles !== undefined && (
            <p className="tabular">{t('chefs.distance', { distance: formatMiles(miles, locale) })}</p>
          )}
        </div>
      </div>
      <ChefContact chef={chef} />
      <div className="found-chef-ways">
        <Link
          className="btn btn-primary"
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
