import { useEffect, useRef, useState } from 'react';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatKm } from '../../../platform/format/distance.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { finder } from './finder.en.ts';
import type { FinderFilters } from './finder-params.ts';
import { keptFood, parseAllergens } from '../dietary/food-choice.ts';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { useStableCallback } from '../../../ui/hooks/use-stable-callback.ts';
import { KeptFood } from './KeptFood.tsx';
import { SearchBox } from './SearchBox.tsx';
import { firstRadiusKm, loadPlace, storePlace, type FinderPlace } from './stored-place.ts';
import { WhenFilter } from './WhenFilter.tsx';

// A first visit does not download the messages of other screens.
addMessages('en', { finder });

// Loads after the first paint, together with the code of dialogs.
const PlaceDialog = deferredComponent(() => import('./PlaceDialog.tsx'), 'PlaceDialog');

interface Props {
  filters: FinderFilters;
  onChange: (filters: Partial<FinderFilters>, isKept?: boolean) => void;
}

function PlaceButton({ filters, onClick }: { filters: FinderFilters; onClick: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const radius = formatKm(Number(filters.within) || Number(firstRadiusKm), locale, 0);
  return (
    <button type="button" className="chip finder-place" aria-haspopup="dialog" onClick={onClick}>
      <Icon name="pin" />
      <span>
        {filters.near ? t('finder.near', { place: filters.at || filters.near, radius }) : t('finder.where')}
      </span>
    </button>
  );
}

/**
 * Starts a visit at the remembered place if the URL has none, but lets it be removed later. Restores diets and
 * allergens on every list until their filter is removed.
 */
function useKeptFilters(
  { near, diet, without }: Pick<FinderFilters, 'near' | 'diet' | 'without'>,
  onChange: Props['onChange'],
) {
  const hasStarted = useRef(false);
  const addKept = useStableCallback(() => {
    const place = hasStarted.current || near ? undefined : loadPlace();
    hasStarted.current = true;
    const kept = keptFood.get();
    const all = parseAllergens(kept.without, without);
    const isMore = all.length > parseAllergens(without).length;
    const food = { diet: diet || kept.diet, without: isMore ? all.join() : without };
    if (place || food.diet !== diet || food.without !== without) onChange({ ...place, ...food }, true);
  });
  useEffect(addKept, [near, diet, without, addKept]);
  // The account’s list arrives after the page. Changes on this page are in the URL right away.
  const { account, without: ofAccount } = keptFood.use();
  const joined = account ? ofAccount : '';
  useEffect(() => {
    if (joined) addKept();
  }, [joined, addKept]);
}

/** Renders the three questions of a search: what, where and when. */
export function MarketFinder({ filters, onChange }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { near, diet, without } = filters;
  useKeptFilters({ near, diet, without }, onChange);
  const choosePlace = (place: FinderPlace) => {
    setAsking(false);
    storePlace(place);
    onChange(place);
  };
  return (
    <>
      <SearchBox
        q={filters.q}
        onSearch={(q) => onChange({ q })}
        onPlace={(place) => choosePlace({ ...place, within: filters.within || firstRadiusKm })}
      />
      <div className="finder-choices">
        <div className="finder-where">
          <PlaceButton filters={filters} onClick={() => setAsking(true)} />
          <button
            type="button"
            className="chip"
            aria-pressed={filters.map !== ''}
            onClick={() => onChange({ map: filters.map ? '' : '1', chef: '' })}
          >
            <Icon name="globe" />
            {t('finder.map')}
          </button>
        </div>
        <WhenFilter when={filters.when} onChange={(when) => onChange({ when })} />
      </div>
      <KeptFood filters={filters} onChange={onChange} />
      <PlaceDialog
        isOpen={isAsking}
        place={filters}
        onChange={choosePlace}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
