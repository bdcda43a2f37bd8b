import { notAvailable, splitAddress } from '@homechef/contract/users/address';
import type { PublicChef } from '@homechef/contract/users/user';
import { Icon } from '../ui/Icon.tsx';

/** Where to pick it up, as far as the chef says. */
function place(address: string): string {
  const { street, city, state, zip } = splitAddress(address);
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const isTold = (value: string) => value !== '' && value !== notAvailable;

/** Where a chef is and how to ask; what the chef has not told is left out, never shown as 'NA'. */
export function ChefContact({ chef: { phone, email, address } }: { chef: PublicChef }) {
  const where = place(address);
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
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      )}
      {isTold(email) && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
    </ul>
  );
}
