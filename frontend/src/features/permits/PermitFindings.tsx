import type { Permit, PermitFinding } from '@homechef/contract/permits/permit';
import { useId } from 'react';
import { formatDate } from '../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { getPermitFindings } from './state/permits.requests.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { StateRow } from '../../ui/display/StateRow.tsx';
import { toDay } from './use-market-time.ts';
import './permits.scss';

type Submitted = NonNullable<Permit['submitted']>;

/** Lists names of other kitchens, which must not be translated. */
const Names = ({ kitchens }: Pick<PermitFinding, 'kitchens'>) => (
  <span translate="no">{kitchens.join(', ')}</span>
);

interface RowProps {
  finding: PermitFinding;
  submitted: Submitted | null;
}

function FindingDetail({ finding: { check, isGood, kitchens }, submitted }: RowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (check === 'name') return t(`permits.admin.found.name.${isGood ? 'goodHint' : 'badHint'}`);
  if (kitchens.length > 0) return <Names kitchens={kitchens} />;
  if (!submitted || check === 'alike') return null;
  const { number, kind, expiresOn } = submitted;
  if (check === 'number') return number;
  if (check === 'kind') return t(`permits.kinds.${kind}`);
  return expiresOn ? formatDate(toDay(expiresOn), 'day', locale) : t('permits.never');
}

function FindingRow(props: RowProps) {
  const { t } = useTranslation();
  const { check, isGood } = props.finding;
  return (
    <StateRow
      state={isGood ? 'good' : 'low'}
      title={t(`permits.admin.found.${check}.${isGood ? 'good' : 'bad'}`)}
    >
      <FindingDetail {...props} />
    </StateRow>
  );
}

/** Shows the results of the server’s checks in words. For a new kitchen without a permit, these are about its name. */
export function PermitFindings({ chefId, submitted }: { chefId: string; submitted: Submitted | null }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data } = useQuery(getPermitFindings, chefId, submitted?.submittedAt ?? '');
  return (
    <section className="panel permit-findings" aria-labelledby={titleId} aria-busy={!data}>
      <h2 id={titleId} className="h3">
        {t('permits.admin.found.title')}
      </h2>
      <ul>
        {data?.map((finding) => (
          <FindingRow key={finding.check} finding={finding} submitted={submitted} />
        ))}
      </ul>
    </section>
  );
}
