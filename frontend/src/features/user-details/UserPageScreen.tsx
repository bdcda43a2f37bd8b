import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import type { UserPage } from '@homechef/contract/user-details/user-page';
import { useId, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { formatDate } from '../../platform/format/dates.ts';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.ts';
import { toCasePath } from '../../platform/routing/admin-paths.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { useAppDispatch } from '../../store/store.ts';
import { listTrail } from '../audit-log/state/trail.requests.ts';
import { getUserPage, addUserNote } from './state/user-pages.requests.ts';
import { TrailEntries } from '../audit-log/TrailEntries.tsx';
import { DateTime, DateOnly } from '../../ui/display/DateTime.tsx';
import { EmailText, PhoneLink } from '../../ui/display/ContactLinks.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { ReasonText } from '../../ui/display/ReasonText.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { AccountTools } from './AccountTools.tsx';
import { ViewAsButton } from './ViewAsButton.tsx';
import { UserSessions } from './UserSessions.tsx';
import './user-pages.scss';
import type { AdminNote } from '@homechef/contract/admin-notes/admin-note';
import { AdminNotes } from '../admin-notes/AdminNotes.tsx';
import { useOutcome } from '../../store/hooks/use-outcome.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Suspension({ suspension }: Pick<UserPage, 'suspension'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!suspension) return null;
  const { until, reason } = suspension;
  return (
    <>
      <dt>{t('userPages.suspension')}</dt>
      <dd>
        {until === null
          ? t('userPages.suspendedForGood')
          : t('userPages.suspendedUntil', { time: formatDate(until, 'moment', locale) })}
        {': '}
        <ReasonText reason={reason} />
      </dd>
    </>
  );
}

function Profile({ page: { user, isProven, suspension, kitchen, noShows } }: { page: UserPage }) {
  const { t } = useTranslation();
  return (
    <Section title={t('userPages.profile')}>
      <dl>
        <dt>{t('userPages.email')}</dt>
        <dd>
          <EmailText address={user.email} /> {!isProven && `(${t('userPages.unproven')})`}
        </dd>
        <Suspension suspension={suspension} />
        <dt>{t('userPages.phone')}</dt>
        <dd>
          <PhoneLink phone={user.phone} />
        </dd>
        <dt>{t('userPages.since')}</dt>
        <dd>
          <DateOnly at={user.createdAt} />
        </dd>
        {kitchen && (
          <>
            <dt>{t('userPages.kitchen')}</dt>
            <dd>
              <Link to={paths.adminKitchen(user._id)}>{kitchen.name}</Link>
            </dd>
            <dt>{t('userPages.permit')}</dt>
            <dd>{kitchen.permit ? t(`permits.admin.filters.${kitchen.permit}`) : t('userPages.noPermit')}</dd>
          </>
        )}
        <dt>{t('userPages.noShows')}</dt>
        <dd>{noShows}</dd>
      </dl>
      <div className="d-flex flex-wrap gap-2">
        <Link className="btn btn-secondary" to={paths.adminUserEdit(user._id)}>
          {t('userPages.edit')}
        </Link>
        {!user.isAdmin && (
          <Link className="btn btn-secondary" to={toCasePath('account', user._id)}>
            {t('userPages.judge')}
          </Link>
        )}
        {kitchen && (
          <Link className="btn btn-secondary" to={toCasePath('kitchen', user._id)}>
            {t('userPages.judgeKitchen')}
          </Link>
        )}
        {kitchen && <ViewAsButton chefId={user._id} name={kitchen.name} />}
      </div>
    </Section>
  );
}

function NewestList({ title, items }: { title: string; items: readonly ReactNode[] }) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      {items.length > 0 ? <ul className="mb-3">{items}</ul> : <p>{t('userPages.none')}</p>}
    </Section>
  );
}

function Activity({ page: { orders, dishes, reviews } }: { page: UserPage }) {
  const { t } = useTranslation();
  return (
    <>
      <NewestList
        title={t('userPages.orders', { total: orders.total })}
        items={orders.items.map(({ _id, at, totalPrice }) => (
          <li key={_id}>
            <Link to={paths.order(_id)}>{formatOrderNumber(_id)}</Link>
            {' · '}
            <DateTime at={at} isShort />
            {' · '}
            <Price value={totalPrice} />
          </li>
        ))}
      />
      <NewestList
        title={t('userPages.dishes', { total: dishes.total })}
        items={dishes.items.map(({ _id, name, published }) => (
          <li key={_id}>
            <Link to={paths.adminProductEdit(_id)}>{name}</Link> {!published && `(${t('userPages.draft')})`}
          </li>
        ))}
      />
      <NewestList
        title={t('userPages.reviews', { total: reviews.total })}
        items={reviews.items.map(({ product, dish, rating, comment }) => (
          <li key={product}>
            <Link to={paths.product(product)}>{dish || product}</Link>
            {` · ${[`${rating} / 5`, comment].filter(Boolean).join(' · ')}`}
          </li>
        ))}
      />
    </>
  );
}

const maxTrailEntries = 50;

const createTrailQuery = (account: string) => ({ account, limit: maxTrailEntries });

function AccountTrail({ account }: { account: string }) {
  const { t } = useTranslation();
  const trail = useQuery(listTrail, createTrailQuery(account));
  return (
    <Section title={t('userPages.trail')}>
      <QueryView state={trail}>{({ items }) => <TrailEntries entries={items} />}</QueryView>
    </Section>
  );
}

/** Shows an admin everything that is known about an account. */
export function UserPageScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const page = useQuery(getUserPage, id);
  const refetch = () => Promise.all([page.refetch(), dispatch(listTrail(createTrailQuery(id)))]);
  return (
    <>
      <Link to={paths.adminUsers}>{t('userPages.back')}</Link>
      <PageTitle title={page.data?.user.name ?? ''} className="page-title" />
      <QueryView state={page} skeleton={<Skeleton shape="block" />}>
        {(data) => (
          <div className="user-page">
            <Profile page={data} />
            <Section title={t('userPages.notes')}>
              <UserNotes account={id} notes={data.notes.items} onChanged={refetch} />
            </Section>
            <Section title={t('userPages.tools.title')}>
              <AccountTools key={`tools ${id}`} page={data} onChanged={refetch} />
            </Section>
            <Section title={t('userPages.sessions')}>
              <UserSessions user={data.user} sessions={data.sessions} onChanged={refetch} />
            </Section>
            <Activity page={data} />
            <AccountTrail account={id} />
          </div>
        )}
      </QueryView>
    </>
  );
}

interface Props {
  account: string;
  notes: readonly AdminNote[];
  onChanged: () => Promise<unknown>;
}

function UserNotes({ account, notes, onChanged }: Props) {
  const dispatch = useAppDispatch();
  const outcome = useOutcome(addUserNote);
  const add = async (text: string) => {
    if (!(await dispatch(addUserNote(account, { text })))) return false;
    await onChanged();
    return true;
  };
  return <AdminNotes about={account} notes={notes} outcome={outcome} onAdd={add} />;
}
