import type { ProductSummary } from '@homechef/contract/products/product';
import { formatMoney, toDollars } from '@homechef/contract/money/money';
import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { paths } from '../lib/routing/paths.ts';
import { getServerNowMs } from '../lib/time/server-clock.ts';
import { useOrderChange } from '../orders/shared/use-order-change.ts';
import type { NewTap } from '../store/tap-queue/tap.ts';
import { listOwnProducts, selectOwnProducts } from '../store/products/own-products.requests.ts';
import { useLiveQuery } from '../store/hooks/use-polled-query.ts';
import { useAppDispatch, useAppSelector } from '../store/store.ts';
import { selectTapQueue } from '../store/tap-queue/tap-queue.reducer.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { QueryView } from '../ui/feedback/QueryView.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { FormError } from '../ui/forms/FormError.tsx';
import { Icon } from '../ui/display/Icon.tsx';
import { Link } from '../ui/navigation/Link.tsx';
import { CashReceived, useCashReceived } from './CashReceived.tsx';
import { DoneNote } from './DoneNote.tsx';
import { DishTile } from './DishTile.tsx';
import {
  changeQuantity,
  getSaleTotalCents,
  listSaleLines,
  type Quantities,
  type SaleLine,
} from './walk-up-lines.ts';

const dishQuery = { sort: 'name', limit: 100 } as const;

interface DoneSale {
  totalCents: number;
  changeCents: number;
  takenAt: string;
}

function createSaleTap(
  chefId: string,
  lines: readonly SaleLine[],
  receivedCents: number,
  takenAt: string,
): NewTap {
  return {
    event: 'walkUp',
    params: { chefId },
    body: {
      items: lines.map(({ product, qty }) => ({ product: product._id, qty })),
      cashReceived: toDollars(receivedCents),
      takenAt,
    },
    customer: '',
    items: lines.map(({ product: { _id, name, price }, qty }) => ({
      _id,
      product: _id,
      name,
      price,
      qty,
      stage: 'picked_up',
    })),
    cash: toDollars(getSaleTotalCents(lines)),
  };
}

/** Sends a sale, or keeps it without a network. The customer is gone by then, so the change is computed here. */
function useSale(chefId: string, onSold: (sale: DoneSale) => void) {
  const dispatch = useAppDispatch();
  const { isBusy, error, sendTap } = useOrderChange();
  const sell = async (lines: readonly SaleLine[], receivedCents: number) => {
    const totalCents = getSaleTotalCents(lines);
    const takenAt = new Date(getServerNowMs()).toISOString();
    await sendTap(createSaleTap(chefId, lines, receivedCents, takenAt), () =>
      onSold({ totalCents, changeCents: receivedCents - totalCents, takenAt }),
    );
    void dispatch(listOwnProducts(chefId, dishQuery));
  };
  return { isBusy, error, sell };
}

/** Shows the last sale, until the server refuses it. */
function Done({ sale: { totalCents, changeCents, takenAt } }: { sale: DoneSale }) {
  const { t } = useTranslation();
  const tap = useAppSelector(selectTapQueue).taps.find(({ body }) => body.takenAt === takenAt);
  if (tap?.conflict) return null;
  const cash = formatMoney(toDollars(totalCents));
  return (
    <DoneNote
      title={t(tap ? 'handOver.done.keptSale' : 'handOver.done.sold', { cash })}
      changeCents={changeCents}
      isKept={tap !== undefined}
    />
  );
}

interface SaleProps {
  lines: readonly SaleLine[];
  sale: ReturnType<typeof useSale>;
  cash: ReturnType<typeof useCashReceived>;
  onLess: (product: ProductSummary) => void;
}

function Sale({ lines, sale, cash, onLess }: SaleProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const totalCents = getSaleTotalCents(lines);
  const { receivedCents } = cash;
  return (
    <section className="panel counter-panel walk-up-sale" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('handOver.walkUp.sale')}</h2>
      <ul className="counter-items">
        {lines.map(({ product, qty }) => (
          <li key={product._id}>
            <b className="tabular">{qty} ×</b>
            <bdi translate="no">{product.name}</bdi>
            <button
              type="button"
              className="round-button"
              aria-label={t('handOver.walkUp.less', { name: product.name })}
              onClick={() => onLess(product)}
            >
              <Icon name="minus" />
            </button>
          </li>
        ))}
      </ul>
      <CashReceived dueCents={totalCents} cash={cash} />
      <FormError state={sale} />
      <div className="counter-confirm">
        <Button
          className="btn-huge"
          disabled={receivedCents === undefined}
          aria-disabled={sale.isBusy || undefined}
          onClick={() => receivedCents !== undefined && void sale.sell(lines, receivedCents)}
        >
          {t('handOver.walkUp.cashTaken', { cash: formatMoney(toDollars(totalCents)) })}
        </Button>
        <p className="text-soft">{t('handOver.walkUp.effect')}</p>
      </div>
    </section>
  );
}

interface TilesProps {
  products: readonly ProductSummary[];
  chefId: string;
}

function Tiles({ products, chefId }: TilesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [quantities, setQuantities] = useState<Quantities>({});
  const [done, setDone] = useState<DoneSale>();
  const lines = listSaleLines(products, quantities);
  const cash = useCashReceived(getSaleTotalCents(lines));
  const sale = useSale(chefId, (sold) => {
    setDone(sold);
    setQuantities({});
    cash.reset();
  });
  const change = (product: ProductSummary, portions: number) => {
    setDone(undefined);
    setQuantities(changeQuantity(quantities, product, portions));
    // Another total makes a chosen bill wrong.
    if (cash.choice !== 'other') cash.choose('exact');
  };
  return (
    <div className="hand-over is-walk-up">
      <section className="walk-up-dishes" aria-labelledby={titleId}>
        <h2 id={titleId}>{t('handOver.walkUp.title')}</h2>
        <p className="text-soft">{t('handOver.walkUp.hint')}</p>
        <ul className="dish-tiles">
          {products.map((product) => (
            <li key={product._id}>
              <DishTile
                product={product}
                qty={lines.find((line) => line.product._id === product._id)?.qty ?? 0}
                onAdd={() => change(product, 1)}
              />
            </li>
          ))}
        </ul>
      </section>
      <div className="walk-up-side">
        {done && <Done sale={done} />}
        {lines.length > 0 && (
          <Sale lines={lines} sale={sale} cash={cash} onLess={(product) => change(product, -1)} />
        )}
        {lines.length === 0 && <FormError state={sale} />}
        {lines.length === 0 && !done && <p className="text-soft walk-up-empty">{t('handOver.walkUp.tap')}</p>}
      </div>
    </div>
  );
}

export function WalkUpSale({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const topics = [`kitchen:${chefId}`];
  const state = useLiveQuery(topics, listOwnProducts, selectOwnProducts, () => false, chefId, dishQuery);
  return (
    <QueryView
      state={state}
      skeleton={<Skeleton shape="block" className="walk-up-skeleton" />}
      onRetry={() => void dispatch(listOwnProducts(chefId, dishQuery))}
    >
      {({ items }) => {
        const products = items.filter(({ draft }) => !draft);
        return products.length > 0 ? (
          <Tiles products={products} chefId={chefId} />
        ) : (
          <EmptyState
            icon="pot"
            title={t('handOver.walkUp.none')}
            actions={
              <Link className="btn btn-primary" to={paths.chefProducts}>
                {t('handOver.walkUp.add')}
              </Link>
            }
          />
        );
      }}
    </QueryView>
  );
}
