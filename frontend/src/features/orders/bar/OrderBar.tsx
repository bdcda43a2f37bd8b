import { marketTimeZone } from '@homechef/contract/time/local-date';
import { useLocation } from 'react-router-dom';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { formatPickupMoment, usePickupTime } from '../../pickups/pickup-time.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useDeadlines } from '../shared/use-deadlines.ts';
import { formatCountdown, useCountdown } from '../../../ui/hooks/use-now.ts';
import { useHolds, type RunningHold } from '../../waiting-list/use-holds.ts';
import { getPendingNote } from '../checkout/pending-order.ts';
import { listLines, type OrderLine } from './describe-bar.ts';
import { orderBar } from './order-bar.en.ts';
import { useBarOrders } from './use-bar-orders.ts';
import './order-bar.scss';

addMessages('en', { orderBar });

interface BarLine {
  text: string;
  path: string;
  tone: 'ask' | 'good' | 'calm';
  action?: string;
  hold?: RunningHold;
}

const tones = { question: 'ask', ended: 'ask', late: 'ask', ready: 'good', later: 'calm' } as const;
const checkoutPaths = { guest: paths.guest, member: paths.placeOrder };

function HoldText({ hold: { name, until } }: { hold: RunningHold }) {
  const { t } = useTranslation();
  const leftMs = useCountdown(until);
  return <span>{t('orderBar.held', { dish: name, left: formatCountdown(leftMs) })}</span>;
}

/** Returns what the bar says, most urgent first, leaving out what the page itself shows. */
function useBarLines(): { lines: BarLine[]; copiedMs: number | undefined } {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { orders, removed, getSeen, getPath, copiedMs } = useBarOrders();
  useDeadlines(orders);
  const holds = useHolds();
  const now = usePickupTime('UTC');
  const time = { ...now, nowMs: copiedMs ?? now.nowMs };
  const toLine = ({ text, number, rank }: OrderLine): BarLine => ({
    text,
    path: getPath(number),
    tone: tones[rank],
    ...(rank === 'ended' && { action: t('orderBar.see') }),
  });
  const orderLines = listLines(orders, getSeen, { t, time });
  const isFirst = ({ rank }: OrderLine) => rank === 'question' || rank === 'ended';
  const pending = getPendingNote();
  const lines: BarLine[] = [
    ...(pending
      ? [{ text: t(`orderBar.${pending.kind}`), path: checkoutPaths[pending.checkout], tone: 'ask' as const }]
      : []),
    ...orderLines.filter(isFirst).map(toLine),
    ...removed.map((number) => ({
      text: t('orderBar.removed'),
      path: getPath(number),
      tone: 'ask' as const,
      action: t('orderBar.see'),
    })),
    ...holds.map((hold) => ({
      text: '',
      hold,
      path: paths.cartWithHold(hold.hold),
      tone: 'good' as const,
      action: t('orderBar.orderNow'),
    })),
    ...orderLines.filter((line) => !isFirst(line)).map(toLine),
  ];
  return { lines: lines.filter(({ path }) => path.split('?')[0] !== pathname), copiedMs };
}

/** Shows on every page, in one line, how the open orders and holds are doing. */
export function OrderBar() {
  const { t } = useTranslation();
  const { lines, copiedMs } = useBarLines();
  const time = usePickupTime(marketTimeZone);
  const [first, ...others] = lines;
  if (!first) return null;
  const asOf =
    copiedMs === undefined ? undefined : formatPickupMoment(new Date(copiedMs).toISOString(), time);
  return (
    <aside className={`order-bar is-${first.tone}`} aria-label={t('orderBar.label')}>
      <Link to={first.path}>
        {first.hold ? <HoldText hold={first.hold} /> : <span>{first.text}</span>}
        {others.length > 0 && (
          <span className="text-soft">{t('orderBar.more', { count: others.length })}</span>
        )}
        {asOf && <span className="text-soft">{t('orderBar.asOf', { time: asOf })}</span>}
        {first.action && <b>{first.action}</b>}
      </Link>
    </aside>
  );
}
