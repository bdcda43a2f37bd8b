import { useAppDispatch } from '../../store/store.ts';
import { useRefreshed } from '../../store/hooks/use-polled-query.ts';
import { Loaded } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { getUser } from '../../store/users/users.requests.ts';

/** The account of whoever is signed in, as the server has it now: it may be changed on another device meanwhile. */
export function OwnProfile() {
  const dispatch = useAppDispatch();
  const user = useRefreshed(
    getUser,
    (state) => state.userDetails,
    () => false,
    'profile',
  );
  return (
    <Loaded
      of={user}
      skeleton={<Skeleton shape="block" className="profile-skeleton" />}
      onRetry={() => void dispatch(getUser('profile'))}
    >
      {(found) => <ProfileForm key={found._id} user={found} />}
    </Loaded>
  );
}
