import type { ProductSummary } from '@homechef/contract/products/product';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { formatPickupClock, formatPickupDay, type PickupTimeContext } from '../../pickups/pickup-time.ts';
import { formatList } from '../../../platform/time/local-time.ts';
import {
  findFullest,
  listBlockedDishes,
  listUsage,
  type PeriodUse,
  type UsageSource,
} from './limit-usage.ts';
import type { LimitValues } from './limit-kinds.ts';

interface Props {
  limit: LimitValues;
  source: UsageSource;
  time: PickupTimeContext;
  dishes: readonly ProductSummary[];
}

const maxBars = 8;

function SlotBars({ uses, day, time }: { uses: readonly PeriodUse[]; day: string; time: PickupTimeContext }) {
  const { t } = useTranslation();
  const shown = uses.slice(0, maxBars);
  const format = ({ startsAt }: PeriodUse) => (startsAt ? formatPickupClock(startsAt, time) : '');
  const values = shown.map((use) => `${format(use)} ${use.used}`).join(', ');
  return (
    <div
      className="slot-bars"
      role="img"
      aria-label={t('kitchens.limits.usage.chart', { day, max: shown[0]?.max ?? 0, values })}
    >
      {shown.map((use) => (
        <span key={use.startsAt} className={use.used >= use.max ? 'is-full' : ''}>
          {use.used}
          <i style={{ height: `${Math.min(1, use.used / Math.max(use.max, 1)) * 44 + 3}px` }} />
          {format(use).replace(/ .*/, '')}
        </span>
      ))}
    </div>
  );
}

/** Describes the fullest period: its numbers, or the dishes that no longer fit. */
function useUsageText({ limit, dishes, time, source }: Props, fullest: PeriodUse): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const { used, max, startsAt } = fullest;
  const day = formatPickupDay(source.day.windows[0]?.startsAt ?? '', time);
  const when = startsAt ? `${day} ${formatPickupClock(startsAt, time)}` : day;
  const ids = dishes.map(({ _id }) => _id);
  const blocked = listBlockedDishes(limit, fullest, ids);
  if (blocked.length > 0 && blocked.length === ids.length)
    return t('kitchens.limits.usage.full', { time: capitalize(when) });
  if (blocked.length > 0) {
    const names = dishes.filter(({ _id }) => blocked.includes(_id)).map(({ name }) => name);
    return t('kitchens.limits.usage.blocks', { time: capitalize(when), dishes: formatList(names, locale) });
  }
  const key = { slot: 'fullest', window: 'at', day: 'day', week: 'week' } as const;
  return t(`kitchens.limits.usage.${key[limit.per]}`, {
    used,
    max,
    time: limit.per === 'slot' ? when : capitalize(when),
    day: limit.per === 'week' ? day : capitalize(day),
  });
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function UsageOf(props: Props & { uses: readonly PeriodUse[]; fullest: PeriodUse }) {
  const { limit, source, time, uses, fullest } = props;
  const text = useUsageText(props, fullest);
  const share = Math.min(1, fullest.used / Math.max(fullest.max, 1));
  const tone = share >= 1 ? 'is-full' : share >= 0.8 ? 'is-low' : '';
  return (
    <div className="stack gap-2 small">
      {limit.per === 'slot' ? (
        <SlotBars
          uses={uses}
          day={formatPickupDay(source.day.windows[0]?.startsAt ?? '', time)}
          time={time}
        />
      ) : (
        <span className={`usage-bar ${tone}`} aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      )}
      <p>{text}</p>
    </div>
  );
}

/** Shows how full a limit is on the next day with pickup times, and which dishes it blocks. */
export function LimitUsage(props: Props) {
  const uses = listUsage(props.limit, props.source);
  const fullest = findFullest(uses);
  return fullest ? <UsageOf {...props} uses={uses} fullest={fullest} /> : null;
}
