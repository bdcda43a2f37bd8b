import type { ProductSummary } from '@homechef/contract/products/product';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { paths } from '../../../../platform/routing/paths.ts';
import { ChoiceSheet } from '../../../menu/choice/ChoiceSheet.tsx';
import { listPreselected } from '../../../menu/state/choices.ts';
import { listMenuDishes } from '../../../menu/state/menu.requests.ts';
import { listAllOwnProducts } from '../../../products/state/own-products.requests.ts';
import { useLiveQuery, usePolledLiveQuery } from '../../../../store/hooks/use-polled-query.ts';
import { useAppSelector } from '../../../../store/store.ts';
import { selectTapQueue } from '../../../offline/tap-queue/tap-queue.reducer.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { FormError } from '../../../../ui/forms/FormError.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { useCashReceived } from '../CashReceived.tsx';
import { DoneNote } from '../DoneNote.tsx';
import { DishTile } from './DishTile.tsx';
import { SaleForm } from './SaleForm.tsx';
import { describeSale, useSale, type DoneSale } from './use-sale.ts';
import {
  changeLine,
  getSaleMaximum,
  getSaleTotalCents,
  listSaleLines,
  type ChosenLine,
} from './walk-up-lines.ts';
import { toKitchenTopics } from '../../../live-events/topics.ts';

/** Shows the last sale, unless the server refuses it. */
function Done({ sale }: { sale: DoneSale }) {
  const { t } = useTranslation();
  const { taps, sent } = useAppSelector(selectTapQueue);
  const tap = taps.find(({ body }) => body.takenAt === sale.takenAt);
  const number = sent.find(({ tap: { body } }) => body.takenAt === sale.takenAt)?.number;
  if (tap?.conflict) return null;
  const isKept = tap !== undefined;
  return (
    <DoneNote
      title={describeSale(sale, { isKept, number }, t)}
      changeCents={sale.changeCents}
      isKept={isKept}
    />
  );
}

interface TilesProps {
  products: readonly ProductSummary[];
  chefId: string;
}

/** Returns the dishes with their options. All are loaded at once, so that they are there without a network. */
function useMenuDishes(chefId: string, products: readonly ProductSummary[]) {
  const ids = products.filter(({ hasOptions }) => hasOptions).map(({ _id }) => _id);
  const topics = toKitchenTopics(chefId);
  const state = useLiveQuery(topics, listMenuDishes, [ids]);
  return {
    state,
    getDish: (id: string) => state.data?.find(({ _id }) => _id === id),
  };
}

function Tiles({ products, chefId }: TilesProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const [chosen, setChosen] = useState<readonly ChosenLine[]>([]);
  const [choosing, setChoosing] = useState<ProductSummary>();
  const [done, setDone] = useState<DoneSale>();
  const menu = useMenuDishes(chefId, products);
  const lines = listSaleLines(products, chosen);
  const cash = useCashReceived(getSaleTotalCents(lines));
  const sale = useSale(chefId, (sold) => {
    setDone(sold);
    setChosen([]);
    cash.reset();
  });
  const change = (product: string, options: ChosenLine['options'], portions: number) => {
    setDone(undefined);
    setChosen(changeLine(products, lines, { product, options }, portions));
    // A bill that was chosen for another total would be wrong.
    if (cash.choice !== 'other') cash.choose('exact');
  };
  return (
    <div className="hand-over is-walk-up">
      <section className="stack gap-2" aria-labelledby={titleId}>
        <h2 id={titleId}>{t('handOver.walkUp.title')}</h2>
        <p className="text-soft">{t('handOver.walkUp.hint')}</p>
        <ul className="dish-tiles">
          {products.map((product) => (
            <li key={product._id}>
              <DishTile
                product={product}
                qty={lines.reduce(
                  (sum, line) => (line.product._id === product._id ? sum + line.qty : sum),
                  0,
                )}
                left={getSaleMaximum(products, lines, { product: product._id, options: [] })}
                onAdd={() => (product.hasOptions ? setChoosing(product) : change(product._id, [], 1))}
              />
            </li>
          ))}
        </ul>
      </section>
      <div className="stack gap-2">
        {done && <Done sale={done} />}
        {lines.length > 0 && (
          <SaleForm
            lines={lines}
            sale={sale}
            cash={cash}
            onLess={({ product, options }) => change(product._id, options, -1)}
          />
        )}
        {lines.length === 0 && <FormError state={sale} />}
        {lines.length === 0 && !done && <p className="text-soft text-center">{t('handOver.walkUp.tap')}</p>}
      </div>
      {choosing && (
        <ChoiceSheet
          name={choosing.name}
          dish={menu.getDish(choosing._id)}
          state={menu.state}
          getStart={listPreselected}
          getLimit={({ options }) => ({
            max: Math.max(0, getSaleMaximum(products, lines, { product: choosing._id, options })),
          })}
          onChosen={({ options, qty }) => change(choosing._id, options, qty)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  );
}

export function WalkUpSale({ chefId }: { chefId: string }) {
  const { t } = useTranslation();
  const topics = toKitchenTopics(chefId);
  const state = usePolledLiveQuery(topics, listAllOwnProducts, [chefId]);
  return (
    <QueryView state={state} skeleton={<Skeleton shape="block" height="420px" />}>
      {(dishes) => {
        const products = dishes.filter(({ draft }) => !draft);
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
