import { useAppSelector } from '../../../store/store.ts';
import { usePolledQuery } from '../../../store/hooks/use-polled-query.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { getUser } from '../state/users.requests.ts';

/** Loads the signed-in user’s account. Polls it, because it may change on another device. */
export function ProfileEditor() {
  const isChef = useAppSelector((state) => state.session.user?.isChef);
  const account = usePolledQuery(getUser, ['profile']);
  return (
    <QueryView
      state={account}
      skeleton={<Skeleton shape="block" className={`profile-skeleton ${isChef ? 'is-chef' : ''}`} />}
    >
      {(user) => <ProfileForm key={user._id} user={user} />}
    </QueryView>
  );
}
