import type { ProductSummary } from '@homechef/contract/products/product';
import { highestStock } from '@homechef/contract/products/choices';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { useAppDispatch } from '../store/store.ts';
import { useToast } from '../ui/toast-context.ts';
import { changeStock, inStockBounds } from './products.requests.ts';

/**
 * An item's stock under its chef's thumb: a tap shows at once, the calls follow one after the other, each counted
 * from the true stock. Sold out can be undone for as long as its toast stays.
 */
export function useStock({ _id, name, countInStock }: ProductSummary) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [wanted, setWanted] = useState<number>();
  const calls = useRef({ last: Promise.resolve(), underWay: 0 });
  // For Undo, which is tapped when the list has long been told of another stock.
  const stored = useRef(countInStock);
  useEffect(() => void (stored.current = countInStock), [countInStock]);
  const count = wanted ?? countInStock;

  /** Calls; resolves to the stock there was, undefined when it failed. */
  const send = async (portions: number) => {
    const done = await dispatch(changeStock(_id, portions));
    if (done && done.countInStock !== done.wanted) {
      toast({ message: t('kitchen.stock.refused'), tone: 'danger' });
      return undefined;
    }
    return done?.before;
  };
  const change = (portions: number) => {
    const queue = calls.current;
    setWanted((now) => inStockBounds((now ?? stored.current) + portions));
    queue.underWay += 1;
    const before = queue.last.then(() => send(portions));
    queue.last = before.then(() => {
      queue.underWay -= 1;
      if (queue.underWay === 0) setWanted(undefined);
    });
    return before;
  };
  const sellOut = async () => {
    const before = await change(-highestStock);
    if (before === undefined) return;
    toast({
      message: t('kitchen.stock.markedSoldOut', { name }),
      action: { label: t('kitchen.stock.undo'), onClick: () => void change(before) },
    });
  };
  return { count, change, sellOut };
}
