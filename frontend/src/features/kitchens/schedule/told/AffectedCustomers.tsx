import type { AffectedCustomer } from '@homechef/contract/kitchens/kitchen';
import { countCustomers } from '@homechef/contract/orders/customers';
import { toTelUrl } from '../../../../ui/display/ContactLinks.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { paths } from '../../../../platform/routing/paths.ts';
import { formatPickupStartInText, usePickupTime } from '../../../pickups/pickup-time.ts';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';

/** What a change means for the orders that it affects. */
export type Outcome = 'cancelled' | 'newTime' | 'newPlace' | 'restored';

function Customer({ customer, timeZone }: { customer: AffectedCustomer; timeZone: string }) {
  const { t } = useTranslation();
  const time = usePickupTime(timeZone);
  const { number, name, startsAt, channel, phone } = customer;
  return (
    <li>
      <Link to={paths.chefOrder(number)} target="_blank">
        {name}
      </Link>
      {startsAt && `, ${formatPickupStartInText(startsAt, time)}`},{' '}
      {channel && t(`kitchens.schedule.affected.by.${channel}`)}
      {!channel && !phone && t('kitchens.schedule.affected.unreachable')}
      {!channel && phone && <a href={toTelUrl(phone)}>{t('kitchens.schedule.affected.call', { phone })}</a>}
    </li>
  );
}

interface Props {
  customers: readonly AffectedCustomer[];
  timeZone: string;
  outcome: Outcome;
}

/** Lists the customers whose orders a change affects, what it means for them, and how each of them can be told. */
export function AffectedCustomers({ customers, timeZone, outcome }: Props) {
  const { t } = useTranslation();
  const count = countCustomers(customers);
  if (count === 0) return <p className="text-soft">{t('kitchens.schedule.affected.none')}</p>;
  const isMoved = outcome === 'newTime' || outcome === 'newPlace';
  return (
    <div className="alert alert-warning d-flex gap-2">
      <Icon name="alert" />
      <div>
        <p>{t(`kitchens.schedule.affected.${isMoved ? 'moved' : outcome}`, { count })}</p>
        {isMoved && <p>{t(`kitchens.schedule.affected.${outcome}`)}</p>}
        <ul>
          {customers.map((customer) => (
            <Customer key={customer.number} customer={customer} timeZone={timeZone} />
          ))}
        </ul>
      </div>
    </div>
  );
}
