import { formatMoney } from '@homechef/contract/money/money';
import type { ChefOrder, OrderItem } from '@homechef/contract/orders/order';
import { isOpen } from '@homechef/contract/orders/order-state';
import { allergens as allAllergens } from '@homechef/contract/products/dietary/diets';
import { useDietaryNames } from '../../products/dietary/use-dietary-names.ts';
import { LineOptions } from '../../menu/LineOptions.tsx';
import { getCashDue } from '../../orders/shared/ticket/order-status.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupHours, formatPickupStart, usePickupTime } from '../../pickups/pickup-time.ts';
import type { PrintedSlot, PrintKind } from './printed-orders.ts';
import './printed-board.scss';

function PrintedItem({ item: { qty, name, options, note, allergens } }: { item: OrderItem }) {
  const { t } = useTranslation();
  const { nameAllergens } = useDietaryNames();
  const contained = allAllergens.filter((allergen) => allergens[allergen] === 'contains');
  const possible = allAllergens.filter((allergen) => allergens[allergen] === 'may_contain');
  return (
    <li>
      <b>
        {qty} × {name}
      </b>
      <LineOptions options={options} />
      {note && <p className="printed-note">{note}</p>}
      {contained.length > 0 && <p>{t('board.contains', { allergens: nameAllergens(contained) })}</p>}
      {possible.length > 0 && <p>{t('board.mayContain', { allergens: nameAllergens(possible) })}</p>}
    </li>
  );
}

/** Returns the line about the cash. An order whose unpaid food was all recalled is neither due nor paid. */
function describeCash({ orderItems }: ChefOrder, t: Translate): string {
  const due = getCashDue(orderItems);
  if (due > 0) return t('board.print.due', { cash: formatMoney(due) });
  return t(
    orderItems.some((item) => isOpen(item) && !item.isPaid) ? 'board.print.recalled' : 'board.print.paid',
  );
}

function PrintedOrder({ order, when }: { order: ChefOrder; when: string }) {
  const { t } = useTranslation();
  return (
    <article className="printed-order">
      <h2>
        {order.userName} <span className="tabular">{order._id.slice(-4)}</span>
      </h2>
      <p className="printed-when">{when}</p>
      <ul>
        {order.orderItems.map((item) => (
          <PrintedItem key={item._id} item={item} />
        ))}
      </ul>
      <p className="printed-cash">{describeCash(order, t)}</p>
    </article>
  );
}

interface Props {
  kind: PrintKind;
  slots: readonly PrintedSlot[];
  timeZone: string;
}

export function PrintedBoard({ kind, slots, timeZone }: Props) {
  const { t } = useTranslation();
  const time = usePickupTime(timeZone);
  const { nowMs: _nowMs, ...withoutPresent } = time; // Paper may be read on another day.
  const formatWhen = ({ slot: { startsAt, endsAt } }: PrintedSlot) => {
    if (!startsAt || !endsAt) return t('board.asSoon');
    return kind === 'list'
      ? formatPickupHours({ startsAt, endsAt }, time)
      : formatPickupStart(startsAt, withoutPresent);
  };
  return (
    <div className={`printed-board is-${kind}`}>
      {slots.map((printed) => (
        <section key={`${printed.slot.startsAt ?? ''} ${printed.slot.place.address}`}>
          {kind === 'list' && (
            <header>
              <h1>{formatWhen(printed)}</h1>
              <p>
                {printed.slot.dishes
                  .map(({ name, portions }) => ({ name, qty: portions.accepted + portions.ready }))
                  .filter(({ qty }) => qty > 0)
                  .map(({ name, qty }) => `${qty} × ${name}`)
                  .join(', ')}
              </p>
            </header>
          )}
          {printed.orders.map((order) => (
            <PrintedOrder key={order._id} order={order} when={formatWhen(printed)} />
          ))}
        </section>
      ))}
    </div>
  );
}
