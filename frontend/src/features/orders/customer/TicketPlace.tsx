import type { Pickup } from '@homechef/contract/orders/order';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPlaceAddress, getDirectionsUrl } from '../../pickups/format-place.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { PhoneLink } from '../../../ui/display/ContactLinks.tsx';
import { getHeldPickup } from '@homechef/contract/orders/customer-rows';
import { isKitchenClosed, type OrderPart } from '../shared/ticket/order-parts.ts';

/** Returns whether the kitchen hides its street, which it then shows once it accepts (docs/rules/pickup.md §7). */
const isStreetHidden = ({ place, stage }: Pickup) => stage === 'placed' && place.address === '';

function PlaceText({ pickup }: { pickup: Pickup }) {
  const { t } = useTranslation();
  const { place } = getHeldPickup(pickup);
  const { name } = place;
  const address = formatPlaceAddress(place);
  if (!address) return null;
  return (
    <p>
      <Icon name="pin" />
      <span>
        <span className="visually-hidden">{t('orders.place.at')} </span>
        {name && (
          <>
            <b translate="no">{name}</b>
            <br />
          </>
        )}
        <span translate="no">{address}</span>
      </span>
    </p>
  );
}

interface Props {
  part: OrderPart;
  /** The kitchen is or will be at this place, because the pickup is neither off nor over. */
  canGo: boolean;
  /** The reader is someone who goes there, and not an admin. */
  hasWays: boolean;
}

/** Shows where to pick up: address, directions and phone. */
export function TicketPlace({ part, canGo, hasWays }: Props) {
  const { t } = useTranslation();
  const { kitchen, pickup, stage } = part;
  const isAhead = stage === 'placed' || stage === 'accepted' || stage === 'ready';
  const hasPickup = (isAhead && canGo) || stage === 'picked_up';
  const place = pickup && getHeldPickup(pickup).place;
  const canNavigate = pickup && place && formatPlaceAddress(place) !== '' && !isStreetHidden(pickup);
  return (
    <div className="ticket-place">
      {pickup && hasPickup && <PlaceText pickup={pickup} />}
      {pickup && isKitchenClosed(pickup) && <p className="text-soft">{t('orders.place.gone')}</p>}
      <div className="ticket-ways">
        {isAhead && canGo && hasWays && canNavigate && (
          <a
            className="btn btn-secondary"
            href={getDirectionsUrl(place)}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t('orderPage.directions')} ${t('orderPage.ofKitchen', { kitchen })}`}
          >
            <Icon name="pin" />
            {t('orderPage.directions')}
          </a>
        )}
        {pickup?.phone && <PhoneLink phone={pickup.phone} />}
      </div>
    </div>
  );
}
