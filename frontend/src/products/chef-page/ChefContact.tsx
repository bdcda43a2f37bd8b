import { notAvailable } from '@homechef/contract/users/address';
import type { PublicChef } from '@homechef/contract/users/user';
import { formatStoredAddress } from '../../lib/format/address.ts';
import { telUrl } from '../../lib/format/phone.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmailText } from '../../ui/display/EmailText.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

const isTold = (value: string) => value !== '' && value !== notAvailable;

/** Where a chef is and how to ask; what the chef has not told is left out, never shown as 'NA'. */
export function ChefContact({ chef: { phone, email, address } }: { chef: PublicChef }) {
  const where = formatStoredAddress(address);
  return (
    <ul className="chef-contact">
      {where && (
        <li>
          <Icon name="pin" />
          {where}
        </li>
      )}
      {isTold(phone) && (
        <li>
          <Icon name="phone" />
          <a href={telUrl(phone)}>{phone}</a>
        </li>
      )}
      {isTold(email) && (
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

/** The place of all that a chef may tell. */
export function ChefContactSkeleton() {
  return (
    <ul className="chef-contact" aria-hidden="true">
      {['where', 'phone', 'email'].map((name) => (
        <li key={name}>
          <Skeleton />
        </li>
      ))}
    </ul>
  );
}

/** How every chef is paid. */
export function CashPaymentNote() {
  const { t } = useTranslation();
  return (
    <p className="chef-cash">
      <Icon name="cash" />
      {t('products.dish.cash')}
    </p>
  );
}
