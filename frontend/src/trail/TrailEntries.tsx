import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { TrailEntry } from '@homechef/contract/trail/trail';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { DateTime } from '../ui/display/DateTime.tsx';
import './trail.scss';

function Changes({ before, after }: Pick<TrailEntry, 'before' | 'after'>) {
  const { t } = useTranslation();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  const toText = (value: string | number | boolean | null | undefined) =>
    value === undefined || value === null || value === '' ? t('trail.empty') : String(value);
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          {t('trail.change', { field, before: toText(before?.[field]), after: toText(after?.[field]) })}
        </li>
      ))}
    </ul>
  );
}

const getSubjectName = ({ kind, id, name }: TrailEntry['subject']) =>
  name ?? (kind === 'order' ? formatOrderNumber(id) : id);

function Entry({ entry }: { entry: TrailEntry }) {
  const { t } = useTranslation();
  const { act, actor, subject, at, before, after, reason, network } = entry;
  const name = actor.role === 'command' ? t('trail.command') : (actor.name ?? t('trail.gone'));
  return (
    <li>
      <strong>{t(`trail.acts.${act}`)}</strong> {getSubjectName(subject)}
      <div className="text-soft">
        <DateTime at={at} />
        {` · ${name}`}
        {network && ` · ${t('trail.origin', { network })}`}
      </div>
      <Changes before={before} after={after} />
      {reason && <div>{t('trail.reason', { reason })}</div>}
    </li>
  );
}

export function TrailEntries({ entries }: { entries: readonly TrailEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return <p>{t('trail.none')}</p>;
  return (
    <ul className="trail-entries">
      {entries.map((entry) => (
        <Entry key={entry._id} entry={entry} />
      ))}
    </ul>
  );
}
