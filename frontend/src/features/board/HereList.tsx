import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { type PickupTimeContext, formatPickupMoment } from '../pickups/pickup-time.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import type { BoardView } from './board-view.ts';

export function HereList({ here, time }: Pick<BoardView, 'here'> & { time: PickupTimeContext }) {
  const { t } = useTranslation();
  return (
    <ul className="board-here" role="status">
      {here.flatMap(({ order: { number, name, here: said } }) =>
        said
          ? [
              <li key={number} className="tint is-good wrap align-items-center">
                <Icon name="pin" />
                <Link to={paths.chefOrder(number)}>
                  <bdi>
                    {t(said.note ? 'orderPage.here.badgeNote' : 'orderPage.here.badge', {
                      name,
                      time: formatPickupMoment(said.at, time),
                      note: said.note,
                    })}
                  </bdi>
                </Link>
              </li>,
            ]
          : [],
      )}
    </ul>
  );
}
