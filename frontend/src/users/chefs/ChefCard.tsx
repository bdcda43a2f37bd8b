import { paths } from '../../lib/routing/paths.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChefContact } from '../../products/chef-page/ChefContact.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatMiles, type ChefWithDistance } from './distance.ts';
import { getMapUrl } from './map-url.ts';

/** Links to a map. No third party receives a request before the user opens the link. */
function MapLink({ chef }: Pick<ChefWithDistance, 'chef'>) {
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

export function ChefCard({ result: { chef, miles } }: { result: ChefWithDistance }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className="card chef-result">
      <div className="chef-result-head">
        <span className="chef-initial" aria-hidden="true">
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
      <div className="chef-result-actions">
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
