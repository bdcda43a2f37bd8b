import type { AdminQueueName } from '@homechef/contract/admin/overview-options';
import type { AdminOverview, HealthPart } from '@homechef/contract/admin/overview';
import { formatDate, formatRelativeTime } from '../../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { StateRow } from '../../../ui/display/StateRow.tsx';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { loadConfig } from '../../system/state/system.requests.ts';
import { countWrong } from './compare-figures.ts';

/** New kitchens wait in the same queue as permits. */
const shownQueues = ['permits', 'reports'] as const satisfies readonly AdminQueueName[];
const queuePages = { permits: paths.adminPermits, reports: paths.adminReports };

function QueueRow({
  name,
  count,
  oldestAt,
}: {
  name: (typeof shownQueues)[number];
  count: number;
  oldestAt: string | null;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nowMs = useNow();
  return (
    <li className="spread flex-nowrap">
      <span>
        <b className="overview-count">{count}</b> {t(`adminConsole.overview.queues.${name}`, { count })}
        {oldestAt && (
          <small className="d-block text-soft">
            {t('adminConsole.overview.oldest', { age: formatRelativeTime(oldestAt, nowMs, locale) })}
          </small>
        )}
      </span>
      <Link
        className="btn btn-secondary"
        to={queuePages[name]}
        aria-label={t(`adminConsole.overview.reviewOf.${name}`)}
      >
        {t('adminConsole.overview.review')}
      </Link>
    </li>
  );
}

function Queues({ queues }: Pick<AdminOverview, 'queues'>) {
  const { t } = useTranslation();
  const waiting = shownQueues.filter((name) => queues[name].count > 0);
  return (
    <section className="panel" aria-label={t('adminConsole.overview.waits')}>
      <h2>{t('adminConsole.overview.waits')}</h2>
      {waiting.length === 0 && <p className="text-soft mb-0">{t('adminConsole.overview.nothingWaits')}</p>}
      <ul className="rows">
        {waiting.map((name) => (
          <QueueRow key={name} name={name} {...queues[name]} />
        ))}
      </ul>
    </section>
  );
}

/** Names the channels of notices that the operator has set up. */
function Channels() {
  const { t } = useTranslation();
  const { data } = useQuery(loadConfig);
  if (!data) return null;
  const { email, push } = data.notices;
  const withEmail = push ? 'both' : 'email';
  const withoutEmail = push ? 'push' : 'none';
  return t(`adminConsole.overview.health.notices.sent.${email ? withEmail : withoutEmail}`);
}

function HealthRow({ name, state, count = 0, missing = 0, since }: HealthPart) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isGood = state === 'good';
  const title =
    missing > 0
      ? t('adminConsole.overview.health.membersAway', { count: missing })
      : t(`adminConsole.overview.health.${name}.${isGood ? 'good' : 'bad'}`, { count });
  const detail =
    name === 'notices' ? <Channels /> : t(`adminConsole.overview.health.${name}.detail`, { count });
  return (
    <StateRow state={state} title={title}>
      {since ? t('adminConsole.overview.since', { time: formatDate(since, 'shortMoment', locale) }) : detail}
    </StateRow>
  );
}

function Health({ overview }: { overview: AdminOverview }) {
  const { t } = useTranslation();
  const count = countWrong(overview);
  const title = count > 0 ? t('adminConsole.overview.wrong', { count }) : t('adminConsole.overview.well');
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {overview.health.map((part) => (
          <HealthRow key={part.name} {...part} />
        ))}
      </ul>
    </section>
  );
}

/** Renders what needs a person’s attention: queues with the age of their oldest entry, and the parts of the server. */
export const OverviewSide = ({ overview }: { overview: AdminOverview }) => (
  <div className="stack gap-3 align-items-start overview-side">
    <Queues queues={overview.queues} />
    <Health overview={overview} />
  </div>
);
