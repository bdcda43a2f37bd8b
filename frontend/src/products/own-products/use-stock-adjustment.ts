import type { ProductSummary } from '@homechef/contract/products/product';
import { maxStock } from '@homechef/contract/products/product-options';
import { useEffect, useRef, useState } from 'react';
import '../../lib/http/enable-keepalive.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { adjustStock, clampStock } from '../../store/products/products.requests.ts';

/** Taps that wait for the call under way: they become one. */
interface Taps {
  portions: number;
  /** The stock there was, undefined when the call failed. */
  before: Promise<number | undefined>;
}

/**
 * An item's stock under its chef's thumb: a tap shows at once, the calls follow one after the other, each counted
 * from the true stock. Sold out can be undone for as long as its toast stays.
 */
export function useStockAdjustment({ _id, name, countInStock }: ProductSummary) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [wanted, setWanted] = useState<number>();
  const calls = useRef({ last: Promise.resolve(), underWay: 0, waiting: undefined as Taps | undefined });
  // The last that was told; Undo is tapped when that has long been another stock.
  const stored = useRef(countInStock);
  useEffect(() => void (stored.current = countInStock), [countInStock]);
  const count = wanted ?? countInStock;

  /** Calls; resolves to the stock there was, undefined when it failed. */
  const send = async (portions: number) => {
    const done = await dispatch(adjustStock(_id, portions, stored.current));
    if (!done) return undefined;
    stored.current = done.countInStock;
    if (done.countInStock === done.wanted) return done.before;
    toast({ message: t('chefProducts.stock.refused'), tone: 'danger' });
    return undefined;
  };
  const change = (portions: number) => {
    const queue = calls.current;
    setWanted((now) => clampStock((now ?? stored.current) + portions));
    // Sold out is a call of its own: what comes after it is counted from nothing.
    const isSoldOut = portions === -maxStock;
    if (queue.waiting && !isSoldOut) {
      queue.waiting.portions += portions;
      return queue.waiting.before;
    }
    queue.underWay += 1;
    const taps: Taps = {
      portions,
      before: queue.last.then(() => {
        if (queue.waiting === taps) queue.waiting = undefined;
        return send(taps.portions);
      }),
    };
    queue.waiting = isSoldOut ? undefined : taps;
    queue.last = taps.before.then(() => {
      queue.underWay -= 1;
      if (queue.underWay === 0) setWanted(undefined);
    });
    return taps.before;
  };
  const sellOut = async () => {
    const before = await change(-maxStock);
    if (before === undefined) return;
    toast({
      message: t('chefProducts.stock.markedSoldOut', { name }),
      action: { label: t('chefProducts.stock.undo'), onClick: () => void change(before) },
    });
  };
  return { count, change, sellOut };
}
