import type { TrayShare } from '@homechef/contract/board/tray';
import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupClock } from '../../pickups/pickup-time.ts';
import { LineOptions } from '../../menu/LineOptions.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import type { BoardContext } from '../board-context.ts';
import type { AcceptedItem } from '../board-view.ts';

interface Props extends Pick<TrayShare<AcceptedItem>, 'chosen' | 'left'> {
  asked: AcceptedItem[];
  /** Items of walk-up customers, who are told at the counter. */
  walkUps: AcceptedItem[];
  time: BoardContext['time'];
}

function ShareList({
  items,
  time,
  isServed,
}: { items: AcceptedItem[]; isServed: boolean } & Pick<Props, 'time'>) {
  return (
    <ul className="stack gap-2">
      {items.map(({ item, qty, name, startsAt }) => (
        <li key={item._id} className={`tint line ${isServed ? 'is-good' : ''}`}>
          <Icon name={isServed ? 'check' : 'person'} />
          <b>{qty}</b>{' '}
          <span>
            {name}
            <LineOptions options={item.options} />
          </span>
          {startsAt && (
            <span className="ms-auto text-nowrap text-soft">{formatPickupClock(startsAt, time)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ShareLists({ chosen, asked, walkUps, left, time }: Props) {
  const { t } = useTranslation();
  const servedId = useId();
  const askedId = useId();
  const walkUpsId = useId();
  return (
    <div className="halves">
      {chosen.length > 0 && (
        <section aria-labelledby={servedId}>
          <h3 id={servedId}>{t('board.short.served')}</h3>
          <ShareList items={chosen} time={time} isServed />
          <p className="text-soft">
            {t('board.short.servedHint')} {left > 0 && t('board.short.left', { count: left })}
          </p>
        </section>
      )}
      {asked.length > 0 && (
        <section aria-labelledby={askedId}>
          <h3 id={askedId}>{t('board.short.askedList')}</h3>
          <ShareList items={asked} time={time} isServed={false} />
        </section>
      )}
      {walkUps.length > 0 && (
        <section aria-labelledby={walkUpsId}>
          <h3 id={walkUpsId}>{t('board.short.walkUps')}</h3>
          <ShareList items={walkUps} time={time} isServed={false} />
        </section>
      )}
    </div>
  );
}
