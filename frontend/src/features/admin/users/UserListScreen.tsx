import { exportUsers, listAdminUsers } from '@homechef/contract/admin/endpoints';
import { userSorts, type UserSort } from '@homechef/contract/users/user-options';
import type { User } from '@homechef/contract/users/user';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { EmailText } from '../../../ui/display/ContactLinks.tsx';
import { listAccounts } from '../state/bulk.requests.ts';
import { deleteUser } from '../../users/state/user-lists.requests.ts';
import { OpenOrdersNote } from '../list/row-acts/OpenOrdersNote.tsx';
import { AdminList, type RowActionsProps } from '../list/AdminList.tsx';
import { DateOnly } from '../../../ui/display/DateTime.tsx';
import { DeleteButton } from '../list/row-acts/DeleteButton.tsx';
import { EditLink, KitchenLink, Phone } from '../list/row-acts/RowLinks.tsx';
import type { ListLabels } from '../list/list-labels.ts';
import type { TableColumn } from '../list/ListTable.tsx';
import type { AdminListSource } from '../list/use-admin-list.ts';
import { userFilters } from './user-filters.ts';
import { UserRoleBadges } from './UserRoleBadges.tsx';

const source: AdminListSource<User, UserSort, never> = {
  request: listAccounts,
  sorts: userSorts,
  filters: userFilters,
  tools: {
    listEndpoint: listAdminUsers,
    exportEndpoint: exportUsers,
    fileName: 'users',
    recipients: 'users',
    getName: ({ name }) => name,
  },
};

const getLabels = (t: Translate): ListLabels<UserSort, never> => ({
  title: t('admin.users.title'),
  search: t('adminConsole.users.find'),
  formatCount: (count) => t('admin.users.count', { count }),
  getSortLabel: (sort) => t(`admin.users.sorts.${sort}`),
  noMatches: t('admin.users.none'),
});

const useIsOwnAccount = (id: string): boolean => useAppSelector((state) => state.session.user?._id === id);

function UserName({ _id, name }: User) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={paths.adminUser(_id)}>{name}</Link>{' '}
      {useIsOwnAccount(_id) && (
        <Badge bg="" className="is-good">
          {t('admin.users.you')}
        </Badge>
      )}
    </>
  );
}

const getColumns = (t: Translate): TableColumn<User>[] => [
  { label: t('admin.users.name'), render: (user) => <UserName {...user} /> },
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
    name: 'role',
    place: 'thirdRight',
    label: t('admin.users.role'),
    render: (user) => <UserRoleBadges {...user} />,
  },
  {
    name: 'since',
    place: 'right',
    label: t('admin.users.since'),
    render: ({ createdAt }) => <DateOnly at={createdAt} />,
  },
];

/** Admins cannot delete their own account. */
function UserActions({ item: { _id, name, email, isChef }, onDeleteAttempt }: RowActionsProps<User>) {
  const { t } = useTranslation();
  return (
    <>
      <EditLink to={paths.adminUserEdit(_id)} name={name} />
      {isChef && <KitchenLink chefId={_id} name={name} />}
      <DeleteButton
        request={deleteUser}
        id={_id}
        name={name}
        detail={t(isChef ? 'admin.users.deleteChef' : 'admin.users.delete', { name, email })}
        more={<OpenOrdersNote account={_id} act="delete" />}
        successMessage={t('admin.users.deleted', { name })}
        disabledReason={useIsOwnAccount(_id) ? t('admin.users.ownAccount') : undefined}
        onDeleteAttempt={onDeleteAttempt}
      />
    </>
  );
}

/** Lists all accounts. */
export const AdminUserListScreen = () => (
  <AdminList source={source} getLabels={getLabels} getColumns={getColumns} Actions={UserActions} />
);
