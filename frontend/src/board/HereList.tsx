import { useTranslation } from '../lib/i18n/use-translation.ts';
import { paths } from '../lib/routing/paths.ts';
import { formatPickupClock, type PickupTimeContext } from '../pickups/format-pickup-time.ts';
import { Icon } from '../ui/display/Icon.tsx';
import { Link } from '../ui/navigation/Link.tsx';
import type { BoardView } from './board-view.ts';

export function HereList({ here, time }: Pick<BoardView, 'here'> & { time: PickupTimeContext }) {
  const { t } = useTranslation();
  return (
    <ul className="board-here" role="status">
      {here.map(({ order }) => (
        <li key={order.number}>
          <Icon name="pin" />
          <Link to={paths.chefOrder(order.number)}>
            <b>{t('board.here', { name: order.name })}</b>
          </Link>{' '}
          {order.here && (
            <span className="text-soft">
              {t('board.hereSince', { time: formatPickupClock(order.here.at, time) })}
            </span>
          )}
          {order.here?.note && <q>{order.here.note}</q>}
        </li>
      ))}
    </ul>
  );
}
