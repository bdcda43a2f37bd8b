import { Button } from 'react-bootstrap';
import { formatKm } from '../../../platform/format/place.ts';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { findNearestKitchen, respell } from '../../search/state/search.requests.ts';
import { finder } from './finder.en.ts';
import { toFinderQuery, type FinderFilters } from './finder-params.ts';
import { firstRadiusKm, radiiKm } from './stored-place.ts';

addMessages('en', { finder });

interface Props {
  filters: FinderFilters;
  onChange: (filters: Partial<FinderFilters>) => void;
}

/** Names the nearest kitchen beyond the radius, and offers a radius that includes it. */
function NearestKitchen({ filters, onChange }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useQuery(findNearestKitchen, toFinderQuery(filters));
  const current = Number(filters.within) || Number(firstRadiusKm);
  const km = data?.distanceKm;
  if (!data || km === undefined || km <= current) return null;
  const within = radiiKm.find((radius) => Number(radius) >= km) ?? String(Math.ceil(km));
  const values = { place: filters.at || filters.near, kitchen: data.name, distance: formatKm(km, locale) };
  return (
    <>
      <p>{t('finder.noneNear', values)}</p>
      <Button variant="secondary" onClick={() => onChange({ within })}>
        {t('finder.wider', { radius: formatKm(Number(within), locale, 0) })}
      </Button>
    </>
  );
}

/** Offers known words in place of words that match nothing. */
function Respelling({ q, onChange }: { q: string; onChange: Props['onChange'] }) {
  const { t } = useTranslation();
  const text = useQuery(respell, q).data?.text;
  if (!text) return <p>{t('finder.fewerWords')}</p>;
  return (
    <Button variant="secondary" onClick={() => onChange({ q: text })}>
      {t('finder.meant', { text })}
    </Button>
  );
}

/** Offers wider filters for a search without results. */
export function FinderHints({ filters, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {filters.q && <Respelling q={filters.q} onChange={onChange} />}
      {filters.near && <NearestKitchen filters={filters} onChange={onChange} />}
      {filters.when && (
        <Button variant="secondary" onClick={() => onChange({ when: '' })}>
          {t('finder.anyTime')}
        </Button>
      )}
    </>
  );
}
