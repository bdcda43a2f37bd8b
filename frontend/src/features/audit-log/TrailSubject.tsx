import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { TrailEntry } from '@homechef/contract/audit-log/trail';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Link } from '../../ui/navigation/Link.tsx';

type Subject = TrailEntry['subject'];

/** Returns the page of an act’s subject, if the subject still exists and has a page. */
function getPath({ act, subject: { kind, id, name } }: TrailEntry): string | undefined {
  const isGone = act === 'order.deleted' || act === 'product.deleted' || act === 'account.deleted';
  if (isGone) return undefined;
  if (kind === 'order') return paths.order(id);
  if (kind === 'product') return paths.adminProductEdit(id);
  const isPerson = kind === 'account' || kind === 'kitchen' || kind === 'permit';
  return isPerson && name !== null ? paths.adminUser(id) : undefined;
}

function useSubjectName({ kind, id, name }: Subject): string {
  const { t } = useTranslation();
  if (kind === 'order') return formatOrderNumber(id);
  if (name !== null) return name;
  return kind === 'account' || kind === 'kitchen' || kind === 'permit' ? t('trail.gone') : id;
}

/** Names the subject of an act and links to its page. */
export function TrailSubject({ entry }: { entry: TrailEntry }) {
  const name = useSubjectName(entry.subject);
  const path = getPath(entry);
  return path === undefined ? <span>{name}</span> : <Link to={path}>{name}</Link>;
}
