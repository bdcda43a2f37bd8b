import type { AdminOverview } from '@homechef/contract/admin/overview';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { formatPeriod } from './format-period.ts';

export function ChartKey({ overview: { now, before } }: { overview: AdminOverview }) {
  const locale = useLocale();
  return (
    <p className="overview-key">
      <span>
        <i className="is-now" />
        {formatPeriod(now, locale)}
      </span>
      <span>
        <i className="is-before" />
        {formatPeriod(before, locale)}
      </span>
    </p>
  );
}
