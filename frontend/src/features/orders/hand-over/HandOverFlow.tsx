import type { ChefOrder } from '@homechef/contract/orders/order';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { parseHandOverFragment } from '../shared/code/hand-over-link.ts';
import { listCounterOrders } from '../state/counter.requests.ts';
import { getChefOrder } from '../state/order-details.requests.ts';
import { useLiveQuery } from '../../../store/hooks/use-polled-query.ts';
import { useExpectedOrder } from '../../offline/tap-queue/use-tap-queue.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CodeEntry, type CameraState } from './code/CodeEntry.tsx';
import { isWalkUp, listReadyOrders } from './counter-order.ts';
import { HandOverOrder } from './HandOverOrder.tsx';
import { NoCode } from './code/NoCode.tsx';
import { ReadyOrders } from './ReadyOrders.tsx';
import { useHandOver, type HandOver } from './use-hand-over.ts';
import { CounterNote } from './CounterNote.tsx';
import { toKitchenTopics } from '../../live-events/topics.ts';

function useLinkedCode({ openScanned }: HandOver) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    const shown = parseHandOverFragment(hash);
    if (!shown) return;
    void navigate(pathname, { replace: true });
    void openScanned(shown);
  });
  useEffect(() => open(), [hash]);
}

function useLinkedOrder(chefId: string): { expected: ChefOrder | undefined; forget: () => void } {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const number = params.get('order') ?? '';
  const state = useAppSelector(getChefOrder.select);
  useEffect(() => {
    if (number) void dispatch(getChefOrder(number, chefId));
  }, [dispatch, number, chefId]);
  return {
    expected: number ? getChefOrder.selectState(state, number, chefId).data : undefined,
    forget: () => {
      if (number) setParams({}, { replace: true });
    },
  };
}

/**
 * Returns the open order as it is in the live list. If it leaves the list, another device has handed it over or it was
 * cancelled.
 */
function useOpenedOrder({ step, isBusy, readEnd }: HandOver, orders: readonly ChefOrder[] | undefined) {
  const opened = step.name === 'order' ? step : undefined;
  const listed = opened && orders?.find(({ _id }) => _id === opened.order._id);
  const lastListed = useRef<string>(undefined);
  const readEndOf = useEffectEvent(() => {
    if (opened && !isBusy && lastListed.current === opened.order._id)
      void readEnd(opened.order, opened.proof);
  });
  useEffect(() => {
    if (listed) lastListed.current = listed._id;
    else readEndOf();
  }, [orders, listed]);
  return listed && opened && listed.updatedAt > opened.order.updatedAt ? listed : opened?.order;
}

/** Opens a walk-up order right away, because it has no code. */
function useLinkedWalkUp({ openByNumber }: HandOver, expected: ChefOrder | undefined) {
  const walkUp = expected && isWalkUp(expected) ? expected : undefined;
  const open = useEffectEvent(() => walkUp && openByNumber(walkUp));
  useEffect(() => void open(), [walkUp?._id]);
}

function OtherOrderNote({ found, expected }: { found: ChefOrder; expected: ChefOrder | undefined }) {
  const { t } = useTranslation();
  if (!expected || expected._id === found._id) return null;
  return (
    <CounterNote>
      <p>
        <b>{t('handOver.code.other', { found: found.userName, name: expected.userName })}</b>
      </p>
    </CounterNote>
  );
}

/** Renders the hand-over of an order: keypad and camera, then the order with its cash, then the keypad again. */
export function HandOverFlow({ chefId }: { chefId: string }) {
  const handOver = useHandOver(chefId);
  const [camera, setCamera] = useState<CameraState>('off');
  const { expected, forget } = useLinkedOrder(chefId);
  const topics = toKitchenTopics(chefId);
  const list = useLiveQuery(topics, listCounterOrders, [chefId]);
  useLinkedCode(handOver);
  useLinkedWalkUp(handOver, expected);
  const dispatch = useAppDispatch();
  const { step, done } = handOver;
  const afterHandOver = useEffectEvent(() => {
    forget();
    void dispatch(listCounterOrders(chefId));
  });
  useEffect(() => {
    if (done) afterHandOver();
  }, [done]);
  const order = useOpenedOrder(handOver, list.data);
  const getExpected = useExpectedOrder();
  const ready = listReadyOrders((list.data ?? []).map(getExpected), chefId);
  return (
    <div className={`hand-over is-${step.name}`}>
      <CodeEntry handOver={handOver} expected={expected} camera={camera} setCamera={setCamera} />
      {step.name === 'code' && (
        <ReadyOrders orders={list.data && ready} chefId={chefId} onOpen={handOver.openByNumber} />
      )}
      {step.name === 'noCode' && (
        <NoCode
          orders={ready.filter((listed) => !isWalkUp(listed))}
          chefId={chefId}
          expected={expected}
          onBack={handOver.showCode}
          onChoose={handOver.chooseWithoutCode}
        />
      )}
      {step.name === 'order' && order && (
        <div className="d-grid gap-2">
          <OtherOrderNote found={order} expected={expected} />
          <HandOverOrder
            key={order._id}
            order={order}
            found={step.order}
            proof={step.proof}
            chefId={chefId}
            handOver={handOver}
          />
        </div>
      )}
    </div>
  );
}
