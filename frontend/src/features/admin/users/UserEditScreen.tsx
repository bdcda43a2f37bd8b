import { useNavigate, useParams } from 'react-router-dom';
import { useBackToList } from '../../../platform/routing/list-return-state.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useResetOnUnmount } from '../../../store/hooks/use-outcome.ts';
import { usePolledQuery } from '../../../store/hooks/use-polled-query.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { getUser } from '../../users/state/users.requests.ts';
import { KitchenApproval } from './KitchenApproval.tsx';
import { UserInfo } from './UserInfo.tsx';
import { UserForm } from './UserForm.tsx';

/** Edits an account as an admin. Returns to the list in its previous state after saving. */
export function AdminUserEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const toast = useToast();
  const { to, state } = useBackToList(paths.adminUsers);
  // The owner may change the account at the same time. Unchanged fields are sent with the latest stored values.
  const account = usePolledQuery(getUser, [id]);
  useResetOnUnmount(getUser);
  const handleSaved = (name: string) => {
    toast({ message: t('admin.user.saved', { name }), tone: 'success' });
    void navigate(to, { state });
  };
  return (
    <div className="form-page">
      <Link className="back-link" to={to} state={state}>
        <Icon name="back" />
        {t('admin.user.back')}
      </Link>
      <PageTitle title={t('admin.user.title')} />
      <QueryView state={account} skeleton={<Skeleton shape="block" />}>
        {(user) => (
          <>
            <UserForm key={user._id} user={user} onSaved={handleSaved} />
            <UserInfo user={user} />
            {user.isChef && <KitchenApproval key={`kitchen ${user._id}`} chefId={user._id} />}
          </>
        )}
      </QueryView>
    </div>
  );
}
