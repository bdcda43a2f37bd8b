import type { OrderItem } from '@homechef/contract/orders/order';
import type { ReactNode } from 'react';
import { Badge } from 'react-bootstrap';
import { Countdown } from '../ui/Countdown.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Moment } from '../ui/Moment.tsx';
import { undoTime, type StepInHand } from './held-steps.ts';

function Done({ at, children }: { at?: string | null; children: ReactNode }) {
  return (
    <li>
      <Badge bg="" className="is-good">
        <Icon name="check" /> {children}
      </Badge>
      {at && (
        <small className="text-soft">
          <Moment at={at} short />
        </small>
      )}
    </li>
  );
}

/** A tap that is not final yet. */
function UnderWay({ phase }: StepInHand) {
  if (phase === 'failed') return null;
  return (
    <li>
      <Badge bg="" className="is-under-way">
        {phase === 'held' ? (
          <>
            Marking… <Countdown from={undoTime / 1_000} />
          </>
        ) : (
          'Saving…'
        )}
      </Badge>
    </li>
  );
}

interface Props {
  item: OrderItem;
  inHand?: StepInHand;
  /** Without the moments. */
  brief?: boolean;
}

/** Where an item stands, by word and colour (spec §4), with the moments it was paid and picked up. */
export function ItemBadges({ item, inHand, brief = false }: Props) {
  return (
    <ul className="item-badges" aria-label={`Status of ${item.name}`}>
      {item.orderStatus === 'Ready' ? (
        <Done>Ready</Done>
      ) : (
        <li>
          <Badge bg="" className="is-low">
            <Icon name="pot" /> {item.orderStatus}
          </Badge>
        </li>
      )}
      {item.isPaid && <Done at={brief ? null : item.paidAt}>Paid</Done>}
      {item.isPickedUp && <Done at={brief ? null : item.pickedAt}>Picked up</Done>}
      {inHand && <UnderWay {...inHand} />}
    </ul>
  );
}
