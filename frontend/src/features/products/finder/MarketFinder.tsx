import { useEffect, useRef, useState } from 'react';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { finder } from './finder.en.ts';
import type { FinderFilters } from './finder-params.ts';
import { keptFood, parseAllergens } from '../dietary/food-choice.ts';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { useStableCallback } from '../../../ui/hooks/use-kept-values.ts';
import { KeptFood } from './KeptFood.tsx';
import { MarketTitle } from './MarketTitle.tsx';
import { loadPlace, storePlace, type FinderPlace } from './stored-place.ts';

// A first visit does not download the messages of other screens.
addMessages('en', { finder });

// Loads after the first paint, together with the code of dialogs.
const PlaceDialog = deferredComponent(() => import('./PlaceDialog.tsx'), 'PlaceDialog');

interface Props {
  filters: FinderFilters;
  onChange: (filters: Partial<FinderFilters>, isKept?: boolean) => void;
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

/** Renders the question of a search, in which place and time can be changed, and the food that stays filtered. */
export function MarketFinder({ filters, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { near, at, when, diet, without } = filters;
  useKeptFilters({ near, diet, without }, onChange);
  const choosePlace = (place?: FinderPlace, changes?: Partial<FinderFilters>) => {
    setAsking(false);
    if (place) storePlace(place);
    onChange({ ...place, ...changes });
  };
  return (
    <>
      <MarketTitle
        place={near && (at || near)}
        when={when}
        onAskPlace={() => setAsking(true)}
        onTime={(time) => onChange({ when: time })}
      />
      <KeptFood filters={filters} onChange={onChange} />
      <PlaceDialog
        isOpen={isAsking}
        place={filters}
        onChange={choosePlace}
        onMap={filters.map ? undefined : (place) => choosePlace(place, { map: '1', chef: '' })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
