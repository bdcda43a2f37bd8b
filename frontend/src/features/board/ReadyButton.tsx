import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import type { BoardContext } from './board-context.ts';
import { nameRow } from './board-choices.ts';
import type { DishRow } from './board-view.ts';

interface Props {
  row: DishRow;
  portions: number;
  startsAt?: string | undefined;
  urgency: 'due' | 'next' | 'later';
  /** Puts the number into the button, including this many portions of earlier slots. */
  withEarlier?: number;
  context: BoardContext;
}

/** Reports a tray as ready. While that can be undone, the button undoes it. */
export function ReadyButton({ row, portions, startsAt, urgency, withEarlier, context }: Props) {
  const { t } = useTranslation();
  const pending = context.trays.getPending(row.product);
  const dish = nameRow(row, t);
  const values = { count: portions, dish };
  if (pending?.phase === 'held' && pending.startsAt === startsAt)
    return (
      <Button
        variant="secondary"
        className="board-ready"
        aria-label={t('board.undoOf', { count: pending.portions, dish: row.name })}
        onClick={() => context.trays.undo(row.product)}
      >
        {t('orders.undo')}
      </Button>
    );
  const countText = t('board.nReady', values);
  const earlierText = t('board.withEarlier', { count: withEarlier ?? 0 });
  const shown = withEarlier ? `${countText} ${earlierText}` : countText;
  return (
    <Button
      variant={urgency === 'due' ? 'primary' : 'secondary'}
      className={`board-ready is-${urgency}`}
      aria-label={withEarlier === undefined ? t('board.readyOf', values) : `${shown}: ${dish}`}
      aria-busy={pending?.phase === 'sending'}
      disabled={portions < 1 || pending?.phase === 'held'}
      onClick={() => context.onReady(row, portions, startsAt)}
    >
      <span>
        <Icon name="check" /> {withEarlier === undefined ? t('board.ready') : countText}
      </span>{' '}
      {withEarlier ? <small>{earlierText}</small> : null}
    </Button>
  );
}
