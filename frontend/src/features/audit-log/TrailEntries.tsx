import type { TrailEntry } from '@homechef/contract/audit-log/trail';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import { TrailSubject } from './TrailSubject.tsx';
import { DateTime } from '../../ui/display/DateTime.tsx';
import { describeValue, listFields, nameField } from './describe-change.ts';
import { ReasonText } from '../../ui/display/ReasonText.tsx';

function Changes({ before, after }: Pick<TrailEntry, 'before' | 'after'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const fields = listFields({ before, after });
  if (fields.length === 0) return null;
  const describe = (field: string, values: TrailEntry['before']) =>
    describeValue(field, values?.[field], { t, locale });
  return (
    <ul className="bullets mb-0">
      {fields.map((field) => (
        <li key={field}>
          {t('trail.change', {
            field: nameField(field, t),
            before: describe(field, before),
            after: describe(field, after),
          })}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: TrailEntry }) {
  const { t } = useTranslation();
  const { act, actor, at, before, after, reason, network } = entry;
  const name = t(actor.role === 'command' ? 'trail.command' : 'trail.gone');
  return (
    <li>
      <strong>{t(`trail.acts.${act}`)}</strong> <TrailSubject entry={entry} />
      <div className="text-soft">
        <DateTime at={at} />
        {' · '}
        {actor._id !== null && actor.name !== null ? (
          <Link to={paths.adminUser(actor._id)}>{actor.name}</Link>
        ) : (
          name
        )}
        {network && ` · ${t('trail.origin', { network })}`}
      </div>
      <Changes before={before} after={after} />
      {reason && (
        <div>
          {t('trail.reason')} <ReasonText reason={reason} />
        </div>
      )}
    </li>
  );
}

export function TrailEntries({ entries }: { entries: readonly TrailEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p>{t('trail.none')}</p>;
  return (
    <ul className="rows mb-4">
      {entries.map((entry) => (
        <Entry key={entry._id} entry={entry} />
      ))}
    </ul>
  );
}
