import { useState, useMemo } from 'react';
import { Button } from 'react-bootstrap';
import { useSearchParams } from 'react-router-dom';
import type { Board, BoardOrder, BoardWeek } from '@homechef/contract/board/board';
import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import type { ChefOrder } from '@homechef/contract/orders/order';
import { getLocalDate, type LocalDate } from '@homechef/contract/time/local-date';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { OutOfOptions } from '../menu/out-of/OutOfOptions.tsx';
import { NewDayNote } from '../offline/taps/NewDayNote.tsx';
import { useRefetchAfterChanges } from '../orders/chef/use-refetch-after-changes.ts';
import { OrderSkeleton } from '../orders/shared/OrderSkeleton.tsx';
import { formatPickupClock, usePickupTime } from '../pickups/pickup-time.ts';
import { useLiveQuery } from '../../store/hooks/use-polled-query.ts';
import { toKitchenTopics } from '../live-events/topics.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { getOwnKitchen } from '../kitchens/state/kitchen.requests.ts';
import { getBoard, getBoardWeek, listOpenBatches } from '../orders/state/board.requests.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { CounterIcon } from '../../ui/display/CounterIcon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { limitToChoices, nameRow, toOptionIds } from './board-choices.ts';
import type { BoardContext } from './board-context.ts';
import { createBoardView, getUsualTray, previewTray, type BoardView, type DishRow } from './board-view.ts';
import { BoardSections } from './BoardSections.tsx';
import { BoardTable } from './BoardTable.tsx';
import { readShownDates } from './day/board-dates.ts';
import { BoardTabs } from './day/BoardTabs.tsx';
import { DayPlan } from './day/DayPlan.tsx';
import { WeekPlan } from './day/WeekPlan.tsx';
import { HeadFacts } from './HeadFacts.tsx';
import { HereList } from './HereList.tsx';
import { PrintMenu } from './print/PrintMenu.tsx';
import { RecalledNote } from './RecalledNote.tsx';
import { ShortTrayDialog } from './short/ShortTrayDialog.tsx';
import { useTrays } from './use-trays.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useIsWide } from './use-is-wide.ts';
import { useKiosk } from './use-kiosk.ts';
import { WaitingOrders } from './WaitingOrders.tsx';
import './board.scss';
import { isUnsent } from '../offline/tap-queue/tap.ts';
import { selectTapQueue } from '../offline/tap-queue/tap-queue.reducer.ts';
import { applyTapsToBoard } from '../offline/tap-queue/apply-taps-to-board.ts';
import { applyTapsToOrder } from '../offline/tap-queue/apply-taps.ts';

/** Returns the ids of the items in trays that are stored on the device and not sent yet. */
function useGivenIds(): ReadonlySet<string> {
  const { taps } = useAppSelector(selectTapQueue);
  const trays = taps.filter((tap) => tap.event === 'batch' && isUnsent(tap));
  return new Set(trays.flatMap(({ items }) => items.map(({ _id }) => _id)));
}

interface Data {
  board: Board;
  orders: ChefOrder[];
}

const listFacts = ({ slots }: Board): Map<string, BoardOrder> =>
  new Map(slots.flatMap(({ orders }) => orders.map((order) => [order.number, order] as const)));

function usePortions(columns: BoardContext['columns']) {
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  return {
    getPortions: (row: DishRow) => Math.min(typed[row.product] ?? getUsualTray(row, columns), row.own),
    setPortions: ({ product }: DishRow, portions: number) =>
      setTyped((all) => ({ ...all, [product]: portions })),
    forget: ({ product }: DishRow) => setTyped(({ [product]: _sent, ...others }) => others),
  };
}

/** Returns the batches from which portions can be taken. The chef chooses one where a dish has several. */
function useOpenBatches(chefId: string) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const found = useQuery(listOpenBatches, chefId).data ?? [];
  return {
    listOpen: (product: string) => found.filter((batch) => batch.product === product),
    getBatch: (product: string): string | undefined => chosen[product],
    chosenBatches: chosen,
    chooseBatch: (product: string, batch: string) => setChosen((all) => ({ ...all, [product]: batch })),
  };
}

function BoardWork({ view, context }: { view: BoardView; context: BoardContext }) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const typed = useBoardKeys({
    dishes: view.rows.length,
    onReady: (dish, portions) => {
      const row = view.rows[dish];
      if (row) context.onReady(row, Math.min(portions ?? context.getPortions(row), row.own));
    },
    onUndo: context.trays.undoLast,
  });
  const typedRow = typed && view.rows[typed.dish];
  const shownContext = {
    ...context,
    getPortions: (row: DishRow) =>
      row === typedRow && typed?.digits ? Math.min(Number(typed.digits), row.own) : context.getPortions(row),
  };
  if (view.rows.length === 0)
    return (
      <EmptyState icon="pot" title={t('board.empty')}>
        {t('board.emptyHint')}
      </EmptyState>
    );
  return (
    <>
      {isWide ? (
        <BoardTable view={view} context={shownContext} chosen={typed?.dish} />
      ) : (
        <BoardSections view={view} context={shownContext} />
      )}
      {isWide && <p className="mt-3 text-soft">{t('board.keys')}</p>}
    </>
  );
}

interface ContentProps {
  chefId: string;
  data: Data;
  kitchen: Kitchen;
  refetch: () => void;
}

function BoardContent({ chefId, data: { board, orders }, kitchen, refetch }: ContentProps) {
  const { t } = useTranslation();
  const time = usePickupTime(kitchen.timeZone);
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const view = limitToChoices(createBoardView(board, orders, time.nowMs, useGivenIds()), choices);
  const trays = useTrays(chefId, refetch);
  const { forget, ...portions } = usePortions(view.columns);
  const { getBatch, ...batches } = useOpenBatches(chefId);
  const [shortProduct, setShortProduct] = useState<string>();
  const shortRow = view.rows.find(({ product }) => product === shortProduct);
  const forgetChoice = ({ product }: DishRow) => setChoices(({ [product]: _chosen, ...others }) => others);
  const context: BoardContext = {
    columns: view.columns,
    time,
    trays,
    ...portions,
    ...batches,
    onReady: (row, count = portions.getPortions(row), startsAt) => {
      const { product, options } = row;
      const until = startsAt === undefined ? undefined : Date.parse(startsAt);
      const { chosen } = previewTray(row, count, until);
      const batch = getBatch(product);
      trays.start({
        product,
        name: nameRow(row, t),
        portions: count,
        startsAt,
        items: chosen,
        ...(options !== undefined && { options: toOptionIds(options) }),
        ...(batch ? { batch } : {}),
      });
      forget(row);
      forgetChoice(row);
    },
    onShort: ({ product }) => setShortProduct(product),
    onChoose: (row, options) => {
      forget(row);
      if (row.options === options) forgetChoice(row);
      else setChoices((all) => ({ ...all, [row.product]: options }));
    },
  };
  return (
    <>
      <RecalledNote orders={orders} />
      <HereList here={view.here} time={time} />
      {view.rows.some(({ items }) => items.some(({ item }) => item.options.length > 0)) && (
        <OutOfOptions chefId={chefId} />
      )}
      <BoardWork view={view} context={context} />
      <WaitingOrders
        orders={orders}
        facts={listFacts(board)}
        time={time}
        noShowMinutes={kitchen.noShowMinutes}
      />
      {shortRow && (
        <ShortTrayDialog
          chefId={chefId}
          time={time}
          row={shortRow}
          onClose={() => setShortProduct(undefined)}
          onSent={refetch}
        />
      )}
    </>
  );
}

function KioskBar({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const { isKiosk, screen, toggle } = useKiosk();
  const time = usePickupTime(kitchen.timeZone);
  return (
    <div className="wrap align-items-center">
      {screen === 'on' && <span role="status">{t('board.staysOn')}</span>}
      {screen === 'refused' && <span role="status">{t('board.mayGoDark')}</span>}
      {isKiosk && (
        <b className="board-clock">{formatPickupClock(new Date(time.nowMs).toISOString(), time)}</b>
      )}
      <Button variant="secondary" data-reads aria-pressed={isKiosk} onClick={toggle}>
        <CounterIcon name="fill" />
        <span>{t(isKiosk ? 'board.leaveKiosk' : 'board.kiosk')}</span>
      </Button>
    </div>
  );
}

/** Shows how many portions are left to make today, and how many are not accepted yet or on offer. */
function TodayHead({ data, kitchen }: { data: Data; kitchen: Kitchen }) {
  const { t } = useTranslation();
  const { nowMs } = usePickupTime(kitchen.timeZone);
  const { rows, toCook } = createBoardView(data.board, data.orders, nowMs, useGivenIds());
  const cells = rows.flatMap((row) => row.cells);
  const placed = cells.reduce((sum, cell) => sum + cell.placed, 0);
  const asked = cells.reduce((sum, cell) => sum + cell.asked, 0);
  return (
    <div className="list-head">
      <div>
        <PageTitle title={rows.length > 0 ? t('board.toMake', { count: toCook }) : t('board.title')} />
        <HeadFacts
          facts={[
            placed > 0 && t('board.placed', { count: placed }),
            asked > 0 && t('board.asked', { count: asked }),
          ]}
        />
      </div>
      <div className="wrap align-items-center board-tools">
        <PrintMenu {...data} kitchen={kitchen} />
        <KioskBar kitchen={kitchen} />
      </div>
    </div>
  );
}

/** Reserves the space of the title and the tools, so that the layout does not shift. */
function HeadSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="list-head">
      <PageTitle title={t('board.title')} />
      <div className="wrap align-items-center board-tools">
        <span className="btn btn-secondary dropdown-toggle disabled" aria-hidden>
          <CounterIcon name="print" />
          <span>{t('board.print.label')}</span>
        </span>
      </div>
    </div>
  );
}

interface KitchenProps {
  chefId: string;
  kitchen: Kitchen;
  today: LocalDate;
}

interface DayProps extends KitchenProps {
  date: LocalDate;
  week: BoardWeek | undefined;
}

function DayBoard({ chefId, kitchen, today, date, week }: DayProps) {
  const getExpected = useExpectedBoard();
  const isToday = date === today;
  const args: [string, LocalDate?] = isToday ? [chefId] : [chefId, date];
  const state = useLiveQuery(toKitchenTopics(chefId), getBoard, args);
  useRefetchAfterChanges(state.refetch);
  return (
    <>
      {!state.data && <HeadSkeleton />}
      <QueryView state={state} skeleton={<OrderSkeleton />}>
        {(data) => {
          const expected = getExpected(data);
          return isToday ? (
            <>
              <TodayHead data={expected} kitchen={kitchen} />
              <BoardContent
                chefId={chefId}
                refetch={() => void state.refetch()}
                kitchen={kitchen}
                data={expected}
              />
            </>
          ) : (
            <DayPlan {...expected} kitchen={kitchen} today={today} week={week} />
          );
        }}
      </QueryView>
    </>
  );
}

function KitchenBoard({ chefId, kitchen }: Omit<KitchenProps, 'today'>) {
  const dispatch = useAppDispatch();
  const [params] = useSearchParams();
  const today = getLocalDate(useNow(), kitchen.timeZone);
  const shown = readShownDates(params, today);
  const topics = toKitchenTopics(chefId);
  const week = useLiveQuery(topics, getBoardWeek, [chefId, shown.from]);
  return (
    <>
      <NewDayNote timeZone={kitchen.timeZone} onNewDay={() => void dispatch(getBoard(chefId))} />
      <BoardTabs shown={shown} today={today} week={week.data} />
      {shown.kind === 'day' ? (
        <DayBoard
          key={shown.date}
          chefId={chefId}
          kitchen={kitchen}
          today={today}
          date={shown.date}
          week={week.data}
        />
      ) : (
        <>
          {!week.data && <HeadSkeleton />}
          <QueryView state={week} skeleton={<OrderSkeleton />}>
            {(data) => <WeekPlan week={data} today={today} />}
          </QueryView>
        </>
      )}
    </>
  );
}

function ChefBoard({ chefId }: { chefId: string }) {
  const state = useQuery(getOwnKitchen, chefId);
  return (
    <div className="board">
      {!state.data && <HeadSkeleton />}
      <QueryView state={state} skeleton={<OrderSkeleton />}>
        {(kitchen) => <KitchenBoard chefId={chefId} kitchen={kitchen} />}
      </QueryView>
    </div>
  );
}

/**
 * Shows a chef what to cook today, on another day or in a week, in portions by slot and dish (docs/rules/counter.md
 * §6).
 */
export function BoardScreen() {
  const chef = useAppSelector((state) => state.session.user);
  return chef && <ChefBoard chefId={chef._id} />;
}

interface BoardData {
  board: Board;
  orders: ChefOrder[];
}

/**
 * Returns a function that shows the board as it will be once the stored taps on orders are sent. Stored trays are
 * marked separately.
 */
function useExpectedBoard(): (data: BoardData) => BoardData {
  const { taps } = useAppSelector(selectTapQueue);
  return useMemo(() => {
    const queue = { taps: taps.filter(({ event }) => event !== 'batch'), sent: [] };
    return ({ board, orders }) => ({
      board: applyTapsToBoard(board, queue.taps),
      orders: orders.map((order) => applyTapsToOrder(order, queue)),
    });
  }, [taps]);
}
