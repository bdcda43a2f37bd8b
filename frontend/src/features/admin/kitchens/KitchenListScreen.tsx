import { exportUsers, listAdminKitchens } from '@homechef/contract/admin/endpoints';
import type { AdminKitchen } from '@homechef/contract/admin/lists';
import { userSorts, type UserSort } from '@homechef/contract/users/user-options';
import { Badge } from 'react-bootstrap';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { formatDate } from '../../../platform/format/dates.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { toDay } from '../../permits/use-market-time.ts';
import { listKitchens } from '../state/bulk.requests.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { DateOnly } from '../../../ui/display/DateTime.tsx';
import { EmailText } from '../../../ui/display/ContactLinks.tsx';
import { AdminList, type RowActionsProps } from '../list/AdminList.tsx';
import { EditLink, Phone } from '../list/row-acts/RowLinks.tsx';
import type { ListLabels } from '../list/list-labels.ts';
import type { TableColumn } from '../list/ListTable.tsx';
import type { AdminListSource } from '../list/use-admin-list.ts';
import { kitchenFilters } from '../users/user-filters.ts';
import '../badges.scss';

const source: AdminListSource<AdminKitchen, UserSort, never> = {
  request: listKitchens,
  sorts: userSorts,
  filters: kitchenFilters,
  tools: {
    listEndpoint: listAdminKitchens,
    exportEndpoint: exportUsers,
    fileName: 'kitchens',
    recipients: 'users',
    exportQuery: { role: 'chef' },
    getName: ({ name }) => name,
  },
};

const getLabels = (t: Translate): ListLabels<UserSort, never> => ({
  title: t('adminConsole.kitchens.title'),
  search: t('adminConsole.users.find'),
  formatCount: (count) => t('adminConsole.kitchens.count', { count }),
  getSortLabel: (sort) => t(`admin.users.sorts.${sort}`),
  noMatches: t('adminConsole.kitchens.none'),
});

/** Says where people find a kitchen: in lists, by its link only, or nowhere. */
function MarketBadge({ isOnMarket, listed }: AdminKitchen) {
  const { t } = useTranslation();
  if (isOnMarket && !listed)
    return (
      <Badge bg="" className="is-sea">
        {t('adminConsole.kitchens.byLink')}
      </Badge>
    );
  return (
    <Badge bg="" className={isOnMarket ? 'is-good' : 'is-off'}>
      {t(isOnMarket ? 'adminConsole.kitchens.on' : 'adminConsole.kitchens.off')}
    </Badge>
  );
}

function PermitCell({ permitState, permitExpiresOn }: AdminKitchen) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!permitState) return t('adminConsole.kitchens.noPermit');
  return (
    <>
      {t(`adminConsole.users.permits.${permitState}`)}
      {permitExpiresOn && (
        <small className="admin-under text-soft">
          {t('adminConsole.kitchens.until', { date: formatDate(toDay(permitExpiresOn), 'shortDay', locale) })}
        </small>
      )}
    </>
  );
}

const getColumns = (t: Translate): TableColumn<AdminKitchen>[] => [
  {
    label: t('adminConsole.kitchens.name'),
    render: ({ _id, name, city }) => (
      <>
        <Link to={paths.adminKitchen(_id)}>{name}</Link>
        <small className="admin-under text-soft">{city}</small>
      </>
    ),
  },
  {
    name: 'email',
    place: 'second',
    label: t('admin.users.email'),
    render: ({ email }) => <EmailText address={email} />,
  },
  {
    name: 'phone',
    place: 'third',
    label: t('admin.users.phone'),
    render: ({ phone }) => <Phone phone={phone} />,
  },
  {
    name: 'market',
    place: 'thirdRight',
    label: t('adminConsole.kitchens.market'),
    render: (kitchen) => <MarketBadge {...kitchen} />,
  },
  {
    name: 'permit',
    place: 'secondRight',
    label: t('adminConsole.kitchens.permit'),
    render: (kitchen) => <PermitCell {...kitchen} />,
  },
  {
    name: 'since',
    place: 'right',
    label: t('admin.users.since'),
    render: ({ createdAt }) => <DateOnly at={createdAt} />,
  },
];

function KitchenActions({ item: { _id, name } }: RowActionsProps<AdminKitchen>) {
  return <EditLink to={paths.adminUserEdit(_id)} name={name} />;
}

export const KitchenListScreen = () => (
  <AdminList source={source} getLabels={getLabels} getColumns={getColumns} Actions={KitchenActions} />
);
