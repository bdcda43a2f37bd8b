import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatPickupStart } from '../../pickups/format-pickup-time.ts';
import { usePickupTime } from '../../pickups/use-pickup-time.ts';
import { paths } from '../../lib/routing/paths.ts';
import { selectOpenPickups } from '../../store/orders/open-pickups.requests.ts';
import { useAppSelector } from '../../store/store.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';

interface Props {
  numbers: readonly string[];
  timeZone: string;
  /** Cancelled and removed dates leave the customers no choice to keep the time. */
  isCancelled: boolean;
}

/** Lists the orders that a change concerns, and says what their customers can do (pickup §6). */
export function AffectedOrders({ numbers, timeZone, isCancelled }: Props) {
  const { t } = useTranslation();
  const time = usePickupTime(timeZone);
  const openPickups = useAppSelector(selectOpenPickups).data;
  const count = numbers.length;
  if (count === 0) return <p className="text-soft">{t('kitchens.schedule.affected.none')}</p>;
  return (
    <div className="affected">
      <Icon name="alert" />
      <div>
        <p>
          <b>{t('kitchens.schedule.affected.title', { count })}</b>
        </p>
        <ul>
          {numbers.map((number) => {
            const open = openPickups?.find((candidate) => candidate.number === number);
            const startsAt = open?.pickup.startsAt;
            return (
              <li key={number}>
                <Link to={paths.chefOrder(number)} target="_blank">
                  {t('kitchens.schedule.affected.order', { number: formatOrderNumber(number) })}
                </Link>{' '}
                {open?.customer}
                {startsAt && `, ${formatPickupStart(startsAt, time)}`}
              </li>
            );
          })}
        </ul>
        <p>
          {t(isCancelled ? 'kitchens.schedule.affected.cancelled' : 'kitchens.schedule.affected.lead', {
            count,
          })}
        </p>
      </div>
    </div>
  );
}
