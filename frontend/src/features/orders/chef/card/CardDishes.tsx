import type { OrderItem } from '@homechef/contract/orders/order';
import { hasEnded } from '@homechef/contract/orders/order-state';
import { useLocale, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ItemStatusBadges } from '../../item-actions/ItemStatusBadges.tsx';
import { LineOptions } from '../../../menu/LineOptions.tsx';
import { ItemNote } from '../../shared/ItemNote.tsx';
import { formatDishes } from '../../shared/ticket/order-parts.ts';
import { listRemaining } from '../../shared/ticket/order-status.ts';

const maxListedItems = 4;

function Dish({ item }: { item: OrderItem }) {
  return (
    <>
      <b className="tabular">{item.qty} ×</b> <bdi translate="no">{item.name}</bdi>
    </>
  );
}

/**
 * Strikes through the dishes that ended while the order goes on, so that the kitchen neither cooks them nor hands them
 * over.
 */
function EndedDishes({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  return items.map((item) => (
    <li key={item._id}>
      <s className="chef-card-dish">
        <Dish item={item} />
      </s>{' '}
      <b>{t('chefOrders.card.doNotHandOver')}</b>
    </li>
  ));
}

function ListedDishes({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation();
  // A dish with a note must never be hidden, so those come first.
  const listed = [...items].sort((a, b) => Number(Boolean(b.note)) - Number(Boolean(a.note)));
  const hiddenCount = items.length - maxListedItems;
  const isMixed = new Set(items.map(({ stage }) => stage)).size > 1;
  return (
    <>
      {listed.slice(0, maxListedItems).map((item) => (
        <li key={item._id}>
          <span className="chef-card-dish">
            <Dish item={item} />
          </span>
          {isMixed && <ItemStatusBadges item={item} />}
          <LineOptions options={item.options} />
          <ItemNote note={item.note} />
        </li>
      ))}
      {hiddenCount > 0 && <li className="text-soft">{t('orders.more', { count: hiddenCount })}</li>}
    </>
  );
}

/** Lists the dishes of a card. `isCompact` puts them on one line, because nothing is left to prepare. */
export function CardDishes({ items, isCompact }: { items: readonly OrderItem[]; isCompact: boolean }) {
  const locale = useLocale();
  const living = listRemaining(items);
  const ended = items.filter(hasEnded);
  if (living.length === 0) {
    return (
      <p className="chef-card-line">
        <s>{formatDishes(items, locale)}</s>
      </p>
    );
  }
  return (
    <ul className="chef-card-items">
      {isCompact ? <li>{formatDishes(living, locale)}</li> : <ListedDishes items={living} />}
      <EndedDishes items={ended} />
    </ul>
  );
}
