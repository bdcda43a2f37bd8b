import { useAppDispatch } from '../../store/store.ts';
import { usePolledQuery } from '../../store/hooks/use-polled-query.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { getUser } from '../../store/users/users.requests.ts';

/** Loads the account of the signed-in user. Polls it, because another device may change it. */
export function ProfileEditor() {
  const dispatch = useAppDispatch();
  const account = usePolledQuery(
    getUser,
    (state) => state.userDetails,
    () => false,
    'profile',
  );
  return (
    <QueryView
      state={account}
      skeleton={<Skeleton shape="block" className="profile-skeleton" />}
      onRetry={() => void dispatch(getUser('profile'))}
    >
      {(user) => <ProfileForm key={user._id} user={user} />}
    </QueryView>
  );
}
