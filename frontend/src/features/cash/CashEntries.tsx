import type { CashDay, CashEntry } from '@homechef/contract/cash/cash-day';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { formatPickupClock, usePickupTime } from '../pickups/pickup-time.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { getSignedAmount } from './drawer.ts';
import { formatSignedMoney } from './cash-format.ts';
import { ReasonText } from '../../ui/display/ReasonText.tsx';

const maxShownEntries = 12;

function Entry({ entry, timeZone }: { entry: CashEntry; timeZone: string }) {
  const { t } = useTranslation();
  const context = usePickupTime(timeZone);
  const { at, kind, order, reason } = entry;
  const amount = getSignedAmount(entry);
  return (
    <li className="cash-entry">
      <time dateTime={at} className="text-soft tabular">
        {formatPickupClock(at, context)}
      </time>
      <span>
        <b>{t(`cash.entries.kinds.${kind}`)}</b>
        {order && (
          <Link className="cash-entry-order tabular" to={paths.chefOrder(order)}>
            {t('cash.entries.order', { number: formatOrderNumber(order) })}
          </Link>
        )}
        {reason && (
          <small className="d-block text-soft">
            <ReasonText reason={reason} />
          </small>
        )}
      </span>
      <b className={`price ${amount < 0 ? 'tone-danger' : ''}`}>{formatSignedMoney(amount)}</b>
    </li>
  );
}

export function CashEntries({ day: { entries }, timeZone }: { day: CashDay; timeZone: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isExpanded, setExpanded] = useState(false);
  const newestFirst = entries.toSorted((a, b) => b.at.localeCompare(a.at));
  const hiddenCount = entries.length - maxShownEntries;
  return (
    <section className={`panel cash-entries ${isExpanded ? 'is-expanded' : ''}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('cash.entries.title')}</h2>
      {entries.length === 0 && <p className="small text-soft">{t('cash.entries.none')}</p>}
      <ol>
        {newestFirst.map((entry) => (
          <Entry key={entry._id} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
      {hiddenCount > 0 && !isExpanded && (
        <Button variant="secondary" className="mt-2" data-reads onClick={() => setExpanded(true)}>
          {t('cash.entries.more', { count: hiddenCount })}
        </Button>
      )}
      <p className="mt-2 mb-0 small text-soft">{t('cash.entries.fixed')}</p>
    </section>
  );
}
