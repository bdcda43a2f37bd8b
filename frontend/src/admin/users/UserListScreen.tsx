import { userSorts, type UserSort } from '@homechef/contract/users/user-options';
import type { PublicChef, User } from '@homechef/contract/users/user';
import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { paths } from '../../lib/routing/paths.ts';
import { useAppSelector } from '../../store/store.ts';
import { EmailText } from '../../ui/display/EmailText.tsx';
import { PhoneLink } from '../../ui/display/PhoneLink.tsx';
import { deleteUser, listUsers } from '../../store/users/users.requests.ts';
import { AdminList } from '../list/AdminList.tsx';
import { DateOnly } from '../../ui/display/DateOnly.tsx';
import { DeleteButton, type DeleteRequest } from '../list/DeleteButton.tsx';
import { EditLink } from '../list/EditLink.tsx';
import type { ListLabels } from '../list/list-labels.ts';
import type { TableColumn } from '../list/ListTable.tsx';
import type { AdminListSource } from '../list/use-admin-list.ts';
import { UserRoleBadges } from './UserRoleBadges.tsx';

/** An account in the list; admins are sent all of it (contract, Users). */
type Listed = User | PublicChef;

const source: AdminListSource<Listed, UserSort, never> = {
  request: listUsers,
  select: (state) => state.userList,
  sorts: userSorts,
};
const deletion: DeleteRequest = { request: deleteUser, select: (state) => state.userDelete };

const wordsOf = (t: Translate): ListLabels<UserSort, never> => ({
  title: t('admin.users.title'),
  find: t('admin.users.find'),
  count: (count) => t('admin.users.count', { count }),
  sort: (sort) => t(`admin.users.sorts.${sort}`),
  none: t('admin.users.none'),
});

const useIsOwn = (id: string): boolean => useAppSelector((state) => state.session.user?._id === id);

function UserName({ _id, name }: Listed) {
  const { t } = useTranslation();
  return (
    <>
      {name}{' '}
      {useIsOwn(_id) && (
        <Badge bg="" className="is-good">
          {t('admin.users.you')}
        </Badge>
      )}
    </>
  );
}

const EmailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <span>
      <EmailText address={address} />
    </span>
  </a>
);

const columnsOf = (t: Translate): TableColumn<Listed>[] => [
  { label: t('admin.users.name'), show: (user) => <UserName {...user} /> },
  { label: t('admin.users.email'), show: ({ email }) => <EmailLink address={email} /> },
  { label: t('admin.users.phone'), show: ({ phone }) => <PhoneLink phone={phone} /> },
  { label: t('admin.users.role'), show: (user) => <UserRoleBadges {...user} /> },
  {
    label: t('admin.users.since'),
    show: (user) => 'createdAt' in user && <DateOnly at={user.createdAt} />,
  },
];

interface ActionsProps {
  user: Listed;
  onGone: (confirmed: boolean) => void;
}

/** Edit and Delete; nobody deletes the account they are signed in with (contract, Users). */
function UserActions({ user: { _id, name, email, isChef }, onGone }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <EditLink to={paths.adminUserEdit(_id)} name={name} />
      <DeleteButton
        request={deletion}
        id={_id}
        name={name}
        detail={t(isChef ? 'admin.users.deleteChef' : 'admin.users.delete', { name, email })}
        done={t('admin.users.deleted', { name })}
        reason={useIsOwn(_id) ? t('admin.users.ownAccount') : undefined}
        onGone={onGone}
      />
    </>
  );
}

/** Every account (spec §2). */
export function AdminUserListScreen() {
  const { t } = useTranslation();
  return (
    <AdminList
      source={source}
      words={wordsOf(t)}
      columns={columnsOf(t)}
      actions={(user, onGone) => <UserActions user={user} onGone={onGone} />}
    />
  );
}
