import type { AdminQueues } from '@homechef/contract/admin/overview';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { getAdminQueues } from './state/admin.requests.ts';
import { useRepeatedQuery } from '../../store/hooks/use-polled-query.ts';
import { useQueueRefetch } from '../live-events/use-live-refetch.ts';
import { useAppDispatch } from '../../store/store.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import './admin-nav.scss';
import type { AdminQueueName } from '@homechef/contract/admin/overview-options';
import type { adminConsole } from './console.en.ts';

const isCurrent = ({ to, contains }: AdminNavLink, pathname: string): boolean =>
  pathname === to || (contains !== undefined && pathname.startsWith(contains));

function WaitingCount({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className="count">
      {count} <span className="visually-hidden">{t('adminConsole.nav.waiting')}</span>
    </span>
  );
}

interface LinksProps {
  pathname: string;
  queues: AdminQueues | undefined;
  className: string;
  onNavigate?: () => void;
}

function Links({ pathname, queues, className, onNavigate }: LinksProps) {
  const { t } = useTranslation();
  return (
    <nav className={className} aria-label={t('adminConsole.nav.label')}>
      {adminNavLinks.map((link) => (
        <Link
          key={link.name}
          to={link.to}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
          onClick={onNavigate}
        >
          {t(`adminConsole.nav.links.${link.name}`)}{' '}
          {link.queue && <WaitingCount count={queues?.[link.queue].count ?? 0} />}
        </Link>
      ))}
    </nav>
  );
}

function FoldedLinks(props: LinksProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const current = adminNavLinks.find((link) => isCurrent(link, props.pathname));
  const total = adminNavLinks.reduce(
    (sum, { queue }) => sum + (queue ? (props.queues?.[queue].count ?? 0) : 0),
    0,
  );
  return (
    <div className="d-lg-none">
      <button
        type="button"
        className="admin-nav-fold"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        <span>
          {t('adminConsole.nav.label')}
          {current && (
            <>
              {': '}
              <b>{t(`adminConsole.nav.links.${current.name}`)}</b>
            </>
          )}
        </span>
        <WaitingCount count={total} />
      </button>
      {isOpen && <Links {...props} onNavigate={() => setIsOpen(false)} />}
    </div>
  );
}

/** Reloads the queues on each page, and when a verdict of any admin or a new case changes them. */
function useQueues(page: string): AdminQueues | undefined {
  const dispatch = useAppDispatch();
  const [firstPage] = useState(page);
  useEffect(() => {
    if (page !== firstPage) void dispatch(getAdminQueues());
  }, [dispatch, page, firstPage]);
  const isLive = useQueueRefetch(() => void dispatch(getAdminQueues()));
  return useRepeatedQuery(isLive, getAdminQueues, []).data;
}

function NavRow({ pathname, search }: { pathname: string; search: string }) {
  const queues = useQueues(pathname + search);
  return (
    <div className="admin-nav">
      <div className="container">
        <Links pathname={pathname} queues={queues} className="admin-nav-desk d-none d-lg-flex" />
        <FoldedLinks pathname={pathname} queues={queues} className="admin-nav-phone" />
      </div>
    </div>
  );
}

/** Renders the second row of links on admin pages, with a count next to each queue that is not empty. */
export function AdminNav() {
  const { pathname, search } = useLocation();
  const isAdminPage = pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
  return isAdminPage ? <NavRow pathname={pathname.replace(/\/$/, '')} search={search} /> : null;
}

interface AdminNavLink {
  name: keyof typeof adminConsole.nav.links;
  to: string;
  queue?: AdminQueueName;
  /** Prefix of the paths of other pages that belong to this link. */
  contains?: string;
}

/** Links in the row below the header of admin pages. */
const adminNavLinks: readonly AdminNavLink[] = [
  { name: 'overview', to: paths.admin },
  { name: 'orders', to: paths.adminOrders },
  { name: 'users', to: paths.adminUsers, contains: '/admin/user' },
  { name: 'products', to: paths.adminProducts, contains: '/admin/product/' },
  { name: 'kitchens', to: paths.adminKitchens, contains: '/admin/kitchen/' },
  { name: 'reviews', to: paths.adminReviews },
  { name: 'permits', to: paths.adminPermits, queue: 'permits' },
  { name: 'reports', to: paths.adminReports, queue: 'reports', contains: paths.adminReportList },
  { name: 'trail', to: paths.adminTrail },
];
