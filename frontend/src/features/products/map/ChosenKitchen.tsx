import type { KitchenSummary } from '@homechef/contract/kitchens/kitchen';
import { useEffect } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useChosenWhen, withWhen } from '../../../platform/routing/chosen-when.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import type { ProductFilters } from '../state/products.requests.ts';
import { listDishesOfKitchen } from '../../search/state/search.requests.ts';
import { QueryError } from '../../../ui/feedback/QueryView.tsx';
import { useStableCallback } from '../../../ui/hooks/use-kept-values.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { putFirst, type SetArrangeDishes } from './arrange-dishes.ts';

interface Props {
  kitchen: KitchenSummary;
  query: ProductFilters;
  onArrange: SetArrangeDishes;
  onClear: () => void;
}

/** Moves the chosen kitchen’s dishes to the top of the list, and says so. */
export function ChosenKitchen({ kitchen: { _id, name }, query, onArrange, onClear }: Props) {
  const { t } = useTranslation();
  const when = useChosenWhen();
  const dishQuery = { ...query, page: 1, kitchen: _id };
  const state = useQuery(listDishesOfKitchen, dishQuery);
  const arrange = useStableCallback(onArrange);
  const dishes = state.data?.items;
  useEffect(() => {
    arrange(() => dishes && putFirst(dishes));
    return () => arrange(() => undefined);
  }, [dishes, arrange]);
  return (
    <div className="map-chosen" data-dishes={dishes?.length}>
      <p role="status">{dishes && t('map.chosen', { count: dishes.length, name })}</p>
      <QueryError state={state} onRetry={() => void state.refetch()} />
      <p>
        <Link className="touch-link" to={withWhen(paths.chefItems(_id), when)}>
          {t('map.page', { name })}
        </Link>
        <Button variant="secondary" onClick={onClear}>
          {t('map.clear')}
        </Button>
      </p>
    </div>
  );
}
