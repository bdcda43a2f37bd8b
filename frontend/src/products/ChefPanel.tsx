import { splitAddress } from '@homechef/contract/users/address';
import type { PublicChef } from '@homechef/contract/users/user';
import { useAppDispatch } from '../store/store.ts';
import { useLoad } from '../store/use-load.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { getGuestChef } from '../users/users.requests.ts';

/** Where to pick it up, as far as the chef says. */
function place(address: string): string {
  const { street, city, state, zip } = splitAddress(address);
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function Contact({ chef: { phone, email, address } }: { chef: PublicChef }) {
  const where = place(address);
  return (
    <ul className="chef-contact">
      {where && (
        <li>
          <Icon name="pin" />
          {where}
        </li>
      )}
      <li>
        <Icon name="phone" />
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  );
}

/** Who cooks it, where it is picked up, and how to ask. */
export function ChefPanel({ chefId, brand }: { chefId: string; brand: string }) {
  const dispatch = useAppDispatch();
  const chef = useLoad(getGuestChef, (all) => all.guestChef, chefId);
  return (
    <section className="chef-panel" aria-labelledby="chef-title">
      <h2 id="chef-title">
        <span className="chef-mark" aria-hidden="true">
          {brand.slice(0, 1)}
        </span>
        Cooked by {brand}
      </h2>
      <Loaded
        of={chef}
        skeleton={
          <>
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </>
        }
        onRetry={() => void dispatch(getGuestChef(chefId))}
      >
        {(found) => <Contact chef={found} />}
      </Loaded>
      <p className="chef-cash">
        <Icon name="cash" />
        Pay in cash when you pick it up.
      </p>
    </section>
  );
}
