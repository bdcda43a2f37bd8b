import { useAppDispatch } from '../../store/store.ts';
import { usePolledQuery } from '../../store/hooks/use-polled-query.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { getUser } from '../../store/users/users.requests.ts';

/** The account of whoever is signed in, as the server has it now: it may be changed on another device meanwhile. */
export function ProfileEditor() {
  const dispatch = useAppDispatch();
  const user = usePolledQuery(
    getUser,
    (state) => state.userDetails,
    () => false,
    'profile',
  );
  return (
    <QueryView
      of={user}
      skeleton={<Skeleton shape="block" className="profile-skeleton" />}
      onRetry={() => void dispatch(getUser('profile'))}
    >
      {(found) => <ProfileForm key={found._id} user={found} />}
    </QueryView>
  );
}
