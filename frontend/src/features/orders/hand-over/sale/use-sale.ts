import { formatLineName } from '@homechef/contract/menu/options';
import { formatCents, toDollars } from '@homechef/contract/money/money';
import { useState } from 'react';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { getServerNowMs } from '../../../../platform/time/server-clock.ts';
import { listAllOwnProducts } from '../../../products/state/own-products.requests.ts';
import { useAppDispatch } from '../../../../store/store.ts';
import { sendTap } from '../../../offline/tap-queue/connect-tap-queue.ts';
import type { NewTap } from '../../../offline/tap-queue/tap.ts';
import { useAsyncAction } from '../../../../ui/hooks/use-async-action.ts';
import { getShortNumber } from '@homechef/contract/orders/order-number';
import { getSalePriceCents, getSaleTotalCents, type SaleLine } from './walk-up-lines.ts';

/** A walk-up order that still has to be made. */
export interface BoardSale {
  name: string;
  isPaid: boolean;
}

interface Sale {
  lines: readonly SaleLine[];
  receivedCents: number; // 0 if nothing has been paid yet
  board: BoardSale | undefined; // undefined if it was sold and handed over right away
}

export interface DoneSale {
  totalCents: number;
  changeCents: number;
  board: BoardSale | undefined;
  takenAt: string;
}

function createSaleTap(chefId: string, { lines, receivedCents, board }: Sale, takenAt: string): NewTap {
  const isPaid = board?.isPaid ?? true;
  return {
    event: 'walkUp',
    params: { chefId },
    body: {
      items: lines.map(({ product, options, qty }) => ({
        product: product._id,
        qty,
        ...(options.length > 0 && { options: options.map(({ option }) => option) }),
      })),
      ...(isPaid && { cashReceived: toDollars(receivedCents) }),
      ...(board && { name: board.name, board: board.isPaid ? 'paid' : 'unpaid' }),
      takenAt,
    },
    customer: board?.name ?? '',
    items: lines.map((line) => ({
      _id: line.key,
      product: line.product._id,
      name: formatLineName(line.product.name, line.options),
      price: toDollars(getSalePriceCents(line)),
      qty: line.qty,
      stage: board ? 'accepted' : 'picked_up',
    })),
    cash: isPaid ? toDollars(getSaleTotalCents(lines)) : 0,
  };
}

/**
 * Sends a sale, or keeps it if there is no network. The customer has left by the time it is sent, so the change is
 * calculated here.
 */
export function useSale(chefId: string, onSold: (sale: DoneSale) => void) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const [error, setError] = useState<string>();
  const sell = (sale: Sale) =>
    run(async () => {
      setError(undefined);
      const takenAt = new Date(getServerNowMs()).toISOString();
      const outcome = await dispatch(sendTap(createSaleTap(chefId, sale, takenAt)));
      if (outcome.kind === 'refused') setError(outcome.error.message || t('orders.notSaved'));
      else {
        const { lines, receivedCents, board } = sale;
        const totalCents = getSaleTotalCents(lines);
        const changeCents = board?.isPaid === false ? 0 : receivedCents - totalCents;
        onSold({ totalCents, changeCents, board, takenAt });
      }
      void dispatch(listAllOwnProducts(chefId));
    });
  return { isBusy, error, sell };
}

interface SaleState {
  isKept: boolean; // on this device
  number: string | undefined; // the order number, once the server has answered
}

/** Describes what became of a sale. */
export function describeSale(
  { totalCents, board }: DoneSale,
  { isKept, number }: SaleState,
  t: Translate,
): string {
  const cash = formatCents(totalCents);
  if (!board) return t(isKept ? 'handOver.done.keptSale' : 'handOver.done.sold', { cash });
  const { name, isPaid } = board;
  if (isKept) return t(isPaid ? 'handOver.done.keptBoardPaid' : 'handOver.done.keptBoard', { name, cash });
  if (!number) return t('handOver.done.sentToBoard', { name });
  return t(isPaid ? 'handOver.done.onBoardPaid' : 'handOver.done.onBoard', {
    name,
    number: getShortNumber(number),
  });
}
