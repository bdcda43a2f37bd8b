import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from 'react-bootstrap';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import type { ProductFilters } from '../state/products.requests.ts';
import { listKitchens } from '../../search/state/search.requests.ts';
import { QueryError } from '../../../ui/feedback/QueryView.tsx';
import { useKeepPreviousData } from '../../../ui/hooks/use-kept-values.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { focusAndScrollTo } from '../../../ui/navigation/focus-and-scroll.ts';
import type { FinderFilters } from '../finder/finder-params.ts';
import type { SetArrangeDishes } from './arrange-dishes.ts';
import { ChosenKitchen } from './ChosenKitchen.tsx';
import { getPosition, toPins } from './map-pins.ts';
import { PinMap } from './PinMap.tsx';

interface MarketMapProps {
  query: ProductFilters;
  filters: FinderFilters;
  onChange: (filters: Partial<FinderFilters>, replace?: boolean) => void;
  /** Called with a function that moves the chosen kitchen’s dishes to the top of the list. */
  onArrange: SetArrangeDishes;
}

function parseStart(near: string) {
  const [latitude = NaN, longitude = NaN] = near.split(',').map(Number);
  return Number.isFinite(latitude + longitude) ? { latitude, longitude } : undefined;
}

const noKitchens: readonly KitchenSummary[] = [];

function usePins(kitchens: readonly KitchenSummary[]) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nowMs = useNow();
  return useMemo(() => toPins(kitchens, { locale, nowMs }, t), [kitchens, locale, nowMs, t]);
}

function CountText({ kitchens, total, placed }: { kitchens: number; total: number; placed: number }) {
  const { t } = useTranslation();
  const unplaced = kitchens - placed;
  return (
    <>
      {total > kitchens ? t('map.first', { count: placed, total }) : t('map.shown', { count: placed })}
      {unplaced > 0 && `. ${t('map.unplaced', { count: unplaced })}`}
    </>
  );
}

/** Shows the kitchens of the list on a map. Everything on it is in the list, too. */
export function MarketMap({ query, filters, onChange, onArrange }: MarketMapProps) {
  const { t } = useTranslation();
  const { sort: _sort, page: _page, limit: _limit, ...wanted } = query;
  const { state } = useKeepPreviousData(useQuery(listKitchens, wanted));
  const { items = noKitchens, total = 0 } = state.data ?? {};
  const pins = usePins(items);
  const placed = items.filter(getPosition).length;
  const chosen = items.find(({ _id }) => _id === filters.chef);
  const root = useRef<HTMLElement>(null);
  const wasOpened = useRef(useNavigationType() === NavigationType.Push);
  const findHeading = () => root.current?.parentElement?.querySelector('h2') ?? null;
  useEffect(() => {
    // A restored page keeps its scroll position.
    if (!wasOpened.current) return;
    focusAndScrollTo(findHeading());
    root.current?.focus({ preventScroll: true });
  }, []);
  const close = () => {
    focusAndScrollTo(findHeading());
    onChange({ map: '', chef: '' });
  };
  const { chef } = filters;
  return (
    <section ref={root} className="market-map" aria-label={t('map.label')} tabIndex={-1}>
      <div className="spread mb-2">
        <p role="status" className="text-soft">
          {state.data && <CountText kitchens={items.length} total={total} placed={placed} />}
        </p>
        <Button variant="secondary" onClick={close}>
          <span className="d-lg-none">{t('map.list')}</span>
          <span className="d-none d-lg-inline">{t('map.close')}</span>
        </Button>
      </div>
      <QueryError state={state} onRetry={() => void state.refetch()} />
      <PinMap
        label={t('map.label')}
        pins={pins}
        chosenId={chef}
        start={parseStart(filters.near)}
        isLoaded={state.data !== undefined}
        onChoose={(id) => onChange({ chef: id === chef ? '' : id }, true)}
      >
        {chosen && (
          <ChosenKitchen
            key={chosen._id}
            kitchen={chosen}
            query={query}
            onArrange={onArrange}
            onClear={() => onChange({ chef: '' }, true)}
          />
        )}
      </PinMap>
    </section>
  );
}
