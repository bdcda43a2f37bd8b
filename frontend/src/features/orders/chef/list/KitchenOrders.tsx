import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useLiveQuery } from '../../../../store/hooks/use-polled-query.ts';
import { toKitchenTopics } from '../../../live-events/topics.ts';
import { QueryView } from '../../../../ui/feedback/QueryView.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { SearchForm } from '../../../../ui/forms/SearchForm.tsx';
import { SortSelect } from '../../../../ui/forms/SortSelect.tsx';
import { useKeepPreviousData } from '../../../../ui/hooks/use-kept-values.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { listChefOrders } from '../../state/order-lists.requests.ts';
import { useUndoableActions } from '../../item-actions/use-undoable-actions.tsx';
import { OrderSkeleton } from '../../shared/OrderSkeleton.tsx';
import { chefOrderSorts, toChefOrdersQuery, useChefOrderParams } from './chef-order-params.ts';
import { ChefOrderResults } from './ChefOrderResults.tsx';
import { ChefOrderTabs } from './ChefOrderTabs.tsx';
import { DelayBand } from '../delay/DelayBand.tsx';
import { TodayPanel } from './TodayPanel.tsx';
import { useExpectedChefOrders } from './use-expected-chef-orders.ts';
import { useNoShowMinutes } from '../../shared/use-no-show-minutes.ts';
import { useRefetchAfterChanges } from '../use-refetch-after-changes.ts';
import '../chef-orders.scss';

interface Props {
  chefId: string;
  title: ReactNode;
  evening?: ReactNode;
  firstSteps?: ReactNode;
  alarm?: ReactNode;
  /** Turns the alarm on while it is off. */
  alarmButton?: ReactNode;
  figures?: ReactNode;
  /** Admins only look at a kitchen’s orders here. They make changes on the page of the order. */
  isReadOnly?: boolean;
}

type ListProps = Pick<Props, 'chefId' | 'firstSteps' | 'isReadOnly'> & {
  list: ReturnType<typeof useChefOrderParams>;
};

/** Polls the orders with items of this chef, without ever stopping, because new orders can arrive at any time. */
function PolledOrders({ chefId, list, firstSteps, isReadOnly = false }: ListProps) {
  const query = toChefOrdersQuery(list.params);
  const { state, isPrevious } = useKeepPreviousData(
    useLiveQuery(toKitchenTopics(chefId), listChefOrders, [chefId, query]),
  );
  useRefetchAfterChanges(state.refetch);
  const expectOrders = useExpectedChefOrders();
  const actions = useUndoableActions();
  const nowMs = useNow();
  const noShowMinutes = useNoShowMinutes([chefId])(chefId);
  return (
    <>
      <ChefOrderTabs list={list} openCount={state.data?.open.total} />
      <QueryView state={state} skeleton={<OrderSkeleton />}>
        {(loaded) => {
          const results = expectOrders(loaded);
          return (
            <>
              {!isReadOnly && (
                <DelayBand
                  chefId={chefId}
                  orders={results.open.items}
                  nowMs={nowMs}
                  refetch={state.refetch}
                />
              )}
              <ChefOrderResults
                results={results}
                list={list}
                isPrevious={isPrevious}
                context={{ nowMs, noShowMinutes, actions, isReadOnly }}
                firstSteps={firstSteps}
              />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

export function KitchenOrders(props: Props) {
  const { chefId, title, evening, firstSteps, alarm, alarmButton, figures, isReadOnly } = props;
  const { t } = useTranslation();
  const list = useChefOrderParams();
  const searchId = useId();
  const [isSearching, setSearching] = useState(list.params.q !== '');
  return (
    <>
      {title}
      {figures}
      <div className="chef-orders-head">
        <TodayPanel chefId={chefId} isReadOnly={isReadOnly}>
          <SortSelect
            sort={list.params.sort}
            sorts={chefOrderSorts}
            getLabel={(sort) => t(`orders.chef.sorts.${sort}`)}
            onSort={(sort) => list.update({ sort })}
          />
          {alarm}
        </TodayPanel>
        <div className="chef-tools">
          <button
            type="button"
            className="round-button"
            aria-label={t('orders.chef.search')}
            aria-expanded={isSearching}
            aria-controls={searchId}
            onClick={() => setSearching(!isSearching)}
          >
            <Icon name="search" />
          </button>
          {alarmButton}
        </div>
        <div id={searchId} className="chef-search" hidden={!isSearching}>
          <SearchForm
            q={list.params.q}
            label={t('orders.chef.search')}
            isCompact
            onSearch={(q) => list.update({ q })}
          />
        </div>
      </div>
      {!list.params.state && list.params.q === '' && evening}
      <PolledOrders chefId={chefId} list={list} firstSteps={firstSteps} isReadOnly={isReadOnly} />
    </>
  );
}
