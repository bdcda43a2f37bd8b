import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useAppSelector } from '../../../../store/store.ts';
import { getChefActions } from '../../item-actions/item-events.ts';
import { OrderItemRow } from '../../item-actions/OrderItemRow.tsx';
import type { PartSituation } from '../../item-actions/part-events.ts';
import type { UndoableActions } from '../../item-actions/use-undoable-actions.tsx';
import { hasRareActions, RareActions } from './RareActions.tsx';

interface Props {
  situation: PartSituation;
  actions: UndoableActions;
}

/** Opens the order page’s other actions on a card: each dish alone, the pickup time, and a cancellation. */
export function OrderCardMore({ situation, actions }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const chef = useAppSelector(({ session }) => session.user);
  const [isOpen, setOpen] = useState(false);
  const { order, part, nowMs } = situation;
  const rows = part.items.map((item) => ({ item, buttons: getChefActions(chef, order, item, nowMs) }));
  const hasRows = rows.length > 1 && rows.some(({ buttons }) => buttons.some(({ isAllowed }) => isAllowed));
  if (!hasRows && !hasRareActions(situation)) return null;
  return (
    <div className="chef-card-more">
      <Button
        variant="link"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('chefOrders.moreOf', { name: order.userName })}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">…</span>
      </Button>
      <div id={id}>
        {isOpen && (
          <>
            {hasRows && (
              <ul className="ordered-items" aria-label={t('orders.items')}>
                {rows.map(({ item, buttons }) => (
                  <OrderItemRow
                    key={item._id}
                    order={order}
                    item={item}
                    buttons={buttons}
                    actions={actions}
                    withoutLink
                    endedNote={t('chefOrders.card.doNotHandOver')}
                  />
                ))}
              </ul>
            )}
            <div className="ticket-actions">
              <RareActions situation={situation} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
