import type { PublicChef } from '@homechef/contract/users/user';
import { formatStoredAddress } from '../../lib/format/address.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { PhoneLink } from '../../ui/display/PhoneLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

interface Props {
  /** The chef's name as it was when the order was placed. */
  brand: string;
  /** The chef's public details; missing while they come, where they do not, and for a chef who has left. */
  chef?: PublicChef;
  isLoading: boolean;
  isRemoved: boolean;
}

/** The place of an address and a phone until they come. */
function WhereSkeleton() {
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

/** Where to pick up, and whom to call (spec §7, chef details for a guest). */
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
      {isLoading && <WhereSkeleton />}
      {isRemoved && <p className="text-soft">{t('orders.place.gone')}</p>}
    </div>
  );
}
