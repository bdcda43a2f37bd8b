import type { Permit, PermitOutcome as Outcome } from '@homechef/contract/permits/permit';
import { getReachState } from '@homechef/contract/users/reach';
import { useId } from 'react';
import { toTelUrl } from '../../ui/display/ContactLinks.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePolledQuery } from '../../store/hooks/use-polled-query.ts';
import { getPermitOutcome } from './state/permits.requests.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { useMarketTime } from './use-market-time.ts';

/** Says whether the chef was told. Only a message that actually arrived counts. */
function Told({ outcome: { name, phone, reached, toldAt, channel, decidedAt } }: { outcome: Outcome }) {
  const { t } = useTranslation();
  const time = useMarketTime();
  const state = getReachState({ reached, channel, changedAtMs: Date.parse(decidedAt) }, time.nowMs);
  if (state === 'call')
    return (
      <>
        {t('permits.admin.outcome.notReached', { name })}{' '}
        <a className="tabular" href={toTelUrl(phone)} translate="no">
          {phone}
        </a>
        .
      </>
    );
  return state === 'told'
    ? t('permits.admin.outcome.told', { name, when: time.formatWhen(toldAt ?? decidedAt) })
    : t('permits.admin.outcome.telling', { name });
}

function Market({ outcome: { verdict, dishes } }: { outcome: Outcome }) {
  const { t } = useTranslation();
  if (verdict !== 'approved') return null;
  return dishes > 0
    ? t('permits.admin.outcome.dishes', { count: dishes })
    : t('permits.admin.outcome.noDishes');
}

interface Props {
  permit: Pick<Permit, '_id' | 'kitchen'>;
  next: Permit | undefined;
  toUrl: (part: Record<string, string>) => string;
}

/** Says what a verdict has done. The next case opens by a tap, never by itself. */
export function PermitOutcome({ permit: { _id, kitchen }, next, toUrl }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const outcome = usePolledQuery(getPermitOutcome, [_id], ({ reached }) => reached !== null);
  return (
    <QueryView state={outcome} skeleton={<Skeleton shape="block" />}>
      {(found) => (
        <section className="panel" aria-labelledby={titleId}>
          <h2 id={titleId}>{t(`permits.admin.outcome.${found.verdict}`, { kitchen })}</h2>
          <p role="status">
            <Told outcome={found} /> <Market outcome={found} />
          </p>
          <div className="d-flex flex-wrap gap-2">
            {next && (
              <Link className="btn btn-primary" to={toUrl({ permit: next._id })}>
                {t('permits.admin.next', { kitchen: next.kitchen })}
              </Link>
            )}
            <Link className="btn btn-secondary" to={toUrl({ permit: _id, again: '1' })}>
              {t('permits.admin.again')}
            </Link>
          </div>
        </section>
      )}
    </QueryView>
  );
}
