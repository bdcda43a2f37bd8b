import type { Pickup } from '@homechef/contract/orders/order';
import type { PublicChef } from '@homechef/contract/users/user';
import { formatStoredAddress } from '../../lib/format/address.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatPlaceAddress } from '../../pickups/format-place.ts';
import { getDirectionsUrl } from '../../pickups/get-directions-url.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { PhoneLink } from '../../ui/display/PhoneLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import type { OrderPart } from '../shared/order-parts.ts';
import { CalendarButton } from './CalendarButton.tsx';

/** Chef of a part. The order does not contain the chef's phone. */
export interface ChefContact {
  chef?: PublicChef;
  isLoading: boolean;
  isRemoved: boolean;
}

/** The kitchen hides its street, and shows it once it accepts (pickup §5). */
const isStreetHidden = ({ place, stage }: Pickup) => stage === 'placed' && place.address === '';

function PlaceText({ pickup, chef }: { pickup?: Pickup; chef?: PublicChef }) {
  const { t } = useTranslation();
  const { name = '' } = pickup?.place ?? {};
  const address =
    (pickup && formatPlaceAddress(pickup.place)) || (chef ? formatStoredAddress(chef.address) : '');
  if (!address) return null;
  return (
    <p>
      <Icon name="pin" />
      <span>
        <span className="visually-hidden">{t('orders.place.at')} </span>
        {name && (
          <>
            <b>{name}</b>
            <br />
          </>
        )}
        <span>{address}</span>
        {pickup && isStreetHidden(pickup) && <small className="text-soft"> {t('orderPage.street')}</small>}
      </span>
    </p>
  );
}

interface Props {
  orderId: string;
  part: OrderPart;
  contact: ChefContact;
}

/** Shows where to pick up: address, phone, directions and calendar file. */
export function TicketPlace({ orderId, part, contact: { chef, isLoading, isRemoved } }: Props) {
  const { t } = useTranslation();
  const { chefId, kitchen, pickup, stage } = part;
  const isAhead = stage === 'placed' || stage === 'accepted' || stage === 'ready';
  const hasPickup = isAhead || stage === 'picked_up';
  const canNavigate = pickup && formatPlaceAddress(pickup.place) !== '' && !isStreetHidden(pickup);
  return (
    <div className="ticket-place">
      {hasPickup && <PlaceText pickup={pickup} chef={chef} />}
      {chef?.phone && <PhoneLink phone={chef.phone} />}
      {isLoading && (
        <div className="phone-link">
          <Skeleton width="8em" />
        </div>
      )}
      {isRemoved && <p className="text-soft">{t('orders.place.gone')}</p>}
      {isAhead && pickup && (
        <div className="ticket-ways">
          {canNavigate && (
            <a
              className="btn btn-secondary"
              href={getDirectionsUrl(pickup.place)}
              target="_blank"
              rel="noreferrer"
              aria-label={`${t('orderPage.directions')} ${t('orderPage.ofKitchen', { kitchen })}`}
            >
              <Icon name="pin" />
              {t('orderPage.directions')}
            </a>
          )}
          {pickup.startsAt && <CalendarButton target={{ orderId, chefId }} kitchen={kitchen} />}
        </div>
      )}
    </div>
  );
}
