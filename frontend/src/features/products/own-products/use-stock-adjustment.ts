import type { ProductSummary } from '@homechef/contract/products/product';
import { maxStock } from '@homechef/contract/products/product-options';
import { useEffect, useRef, useState } from 'react';
import '../../../platform/http/enable-keepalive.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { adjustStock, clampStock } from '../state/own-products.requests.ts';

/** Changes made while another request was being sent, merged into one request. */
interface QueuedChange {
  delta: number;
  /** Stock before the change, or undefined if the request failed. */
  previousStock: Promise<number | undefined>;
}

/**
 * Returns a product’s stock and functions to change it. Shows each change right away. Sends the requests one by one,
 * each based on the stored stock. Sold out can be undone in its toast, and in the row until the dish is in stock again.
 */
export function useStockAdjustment({ _id, name, countInStock }: ProductSummary) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [optimisticStock, setOptimisticStock] = useState<number>();
  /** Stock before the dish was marked sold out here. */
  const [stockBefore, setStockBefore] = useState(0);
  const requests = useRef({
    last: Promise.resolve(),
    runningCount: 0,
    next: undefined as QueuedChange | undefined,
  });
  // The last known stock. It is a ref, because the Undo callback can run several renders later.
  const storedStock = useRef(countInStock);
  useEffect(() => void (storedStock.current = countInStock), [countInStock]);
  const count = optimisticStock ?? countInStock;

  /** Sends one change. Resolves to the stock before it, or to undefined if it failed. */
  const send = async (delta: number) => {
    const result = await dispatch(adjustStock(_id, delta, storedStock.current));
    if (!result) return undefined;
    storedStock.current = result.countInStock;
    if (result.countInStock === result.requestedStock) return result.previousStock;
    toast({ message: t('chefProducts.stock.refused'), tone: 'danger' });
    return undefined;
  };
  const change = (delta: number) => {
    const queue = requests.current;
    setOptimisticStock((current) => clampStock((current ?? storedStock.current) + delta));
    // Sold out is a request of its own. Later changes start from a stock of 0.
    const isSoldOut = delta === -maxStock;
    if (queue.next && !isSoldOut) {
      queue.next.delta += delta;
      return queue.next.previousStock;
    }
    queue.runningCount += 1;
    const queued: QueuedChange = {
      delta,
      previousStock: queue.last.then(() => {
        if (queue.next === queued) queue.next = undefined;
        return send(queued.delta);
      }),
    };
    queue.next = isSoldOut ? undefined : queued;
    queue.last = queued.previousStock.then(() => {
      queue.runningCount -= 1;
      if (queue.runningCount === 0) setOptimisticStock(undefined);
    });
    return queued.previousStock;
  };
  const sellOut = async () => {
    const previousStock = await change(-maxStock);
    if (previousStock === undefined) return;
    setStockBefore(previousStock);
    toast({
      message: t('chefProducts.stock.markedSoldOut', { name }),
      action: { label: t('chefProducts.stock.undo'), onClick: () => void change(previousStock) },
    });
  };
  return { count, stockBefore, change, sellOut };
}
