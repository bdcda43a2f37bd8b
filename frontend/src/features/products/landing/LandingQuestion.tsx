import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { deferredComponent } from '../../../ui/loading/deferred-component.tsx';
import { finder } from '../finder/finder.en.ts';
import { noFinderFilters } from '../finder/finder-params.ts';
import { FoodQuestion } from '../finder/MarketTitle.tsx';
import { loadPlace, storePlace, type FinderPlace } from '../finder/stored-place.ts';

addMessages('en', { finder });

const PlaceDialog = deferredComponent(() => import('../finder/PlaceDialog.tsx'), 'PlaceDialog');

/** Asks for place and time. Each answer leads to the market, which starts at the remembered place. */
export function LandingQuestion() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const place = (!import.meta.env.SSR && loadPlace()) || noFinderFilters;
  const openMarket = (params: Record<string, string>) =>
    void navigate(`${paths.market}?${new URLSearchParams(params).toString()}`);
  const choose = (chosen: FinderPlace, others: Record<string, string> = {}) => {
    storePlace(chosen);
    openMarket({ ...(chosen.near ? chosen : {}), ...others });
  };
  return (
    <p className="landing-question">
      <FoodQuestion
        place={place.near && (place.at || place.near)}
        when=""
        onAskPlace={() => setAsking(true)}
        onTime={(when) => openMarket(when ? { when } : {})}
      />
      <PlaceDialog
        isOpen={isAsking}
        place={place}
        onChange={choose}
        onMap={(chosen?: FinderPlace) => choose(chosen ?? place, { map: '1' })}
        onClose={() => setAsking(false)}
      />
    </p>
  );
}
