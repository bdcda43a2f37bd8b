import type { PublicChef } from '@homechef/contract/users/user';
import { formatStoredAddress } from '../../lib/format/address.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { PhoneLink } from '../../ui/display/PhoneLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

interface Props {
  /** Name of the chef at the time of the order. */
  brand: string;
  /** Undefined while loading, after an error, and for a removed chef. */
  chef?: PublicChef;
  isLoading: boolean;
  isRemoved: boolean;
}

function LocationSkeleton() {
  return (
    <>
      <p>
        <Icon name="pin" />
        <Skeleton width="14em" />
      </p>
      <div className="phone-link">
        <Skeleton width="8em" />
      </div>
    </>
  );
}

/** Shows the pickup address and phone of a chef (spec §7, chef details for a guest). */
export function PickupLocation({ brand, chef, isLoading, isRemoved }: Props) {
  const { t } = useTranslation();
  const address = chef && formatStoredAddress(chef.address);
  return (
    <div className="pickup-place">
      <h2 className="h3">{chef?.name ?? brand}</h2>
      {address && (
        <p>
          <Icon name="pin" />
          <span>
            <span className="visually-hidden">{t('orders.place.at')} </span>
            {address}
          </span>
        </p>
      )}
      {chef?.phone && <PhoneLink phone={chef.phone} />}
      {isLoading && <LocationSkeleton />}
      {isRemoved && <p className="text-soft">{t('orders.place.gone')}</p>}
    </div>
  );
}
