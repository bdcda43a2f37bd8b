import { notAvailable } from '@homechef/contract/users/address';
import type { PublicChef } from '@homechef/contract/users/user';
import { formatStoredAddress } from '../../../platform/format/place.ts';
import { toTelUrl, EmailText } from '../../../ui/display/ContactLinks.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

const isProvided = (value: string) => value !== '' && value !== notAvailable;

export function ChefContact({ chef: { phone, email, address } }: { chef: PublicChef }) {
  const formattedAddress = formatStoredAddress(address);
  return (
    <ul className="chef-contact" translate="no">
      {formattedAddress && (
        <li>
          <Icon name="pin" />
          {formattedAddress}
        </li>
      )}
      {isProvided(phone) && (
        <li>
          <Icon name="phone" />
          <a href={toTelUrl(phone)}>{phone}</a>
        </li>
      )}
      {isProvided(email) && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>
            <EmailText address={email} />
          </a>
        </li>
      )}
    </ul>
  );
}

export function ChefContactSkeleton() {
  return (
    <ul className="chef-contact" aria-hidden="true">
      {['address', 'phone', 'email'].map((name) => (
        <li key={name}>
          <Skeleton />
        </li>
      ))}
    </ul>
  );
}

export function CashPaymentNote() {
  const { t } = useTranslation();
  return (
    <p className="chef-cash">
      <Icon name="cash" />
      {t('products.dish.cash')}
    </p>
  );
}
