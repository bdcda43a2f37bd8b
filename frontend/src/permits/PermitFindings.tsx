import type { Permit, PermitFinding } from '@homechef/contract/permits/permit';
import { useId } from 'react';
import { formatDate } from '../lib/format/dates.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { getPermitFindings, selectPermitFindings } from '../store/permits/permits.requests.ts';
import { useQuery } from '../store/hooks/use-query.ts';
import { Icon } from '../ui/display/Icon.tsx';
import { toDay } from './to-day.ts';

type Submitted = NonNullable<Permit['submitted']>;

interface RowProps {
  finding: PermitFinding;
  submitted: Submitted;
}

function FindingRow({ finding: { check, isGood, kitchens }, submitted }: RowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number, kind, expiresOn } = submitted;
  const details = {
    name: t(`permits.admin.found.name.${isGood ? 'goodHint' : 'badHint'}`),
    number: isGood ? number : kitchens.join(', '),
    kind: t(`permits.kinds.${kind}`),
    expiry: expiresOn ? formatDate(toDay(expiresOn), 'day', locale) : t('permits.never'),
  } satisfies Record<PermitFinding['check'], string>;
  return (
    <li className={isGood ? 'is-good' : 'is-low'}>
      <Icon name={isGood ? 'check' : 'alert'} />
      <span>
        <b>{t(`permits.admin.found.${check}.${isGood ? 'good' : 'bad'}`)}</b>
        <small className="text-soft">{details[check]}</small>
      </span>
    </li>
  );
}

/** Shows the checks of the server in words. */
export function PermitFindings({ chefId, submitted }: { chefId: string; submitted: Submitted }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data } = useQuery(getPermitFindings, selectPermitFindings, chefId, submitted.submittedAt);
  return (
    <section className="panel permit-findings" aria-labelledby={titleId} aria-busy={!data}>
      <h2 id={titleId}>{t('permits.admin.found.title')}</h2>
      <ul>
        {data?.map((finding) => (
          <FindingRow key={finding.check} finding={finding} submitted={submitted} />
        ))}
      </ul>
    </section>
  );
}
