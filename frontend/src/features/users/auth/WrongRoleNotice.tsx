import type { Session } from '@homechef/contract/users/user';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { Trans, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { Link } from '../../../ui/navigation/Link.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import type { Audience } from './page-access.ts';
import { logout } from '../state/session.reducer.ts';

/**
 * Tells the signed-in user that the requested page is for another role or for new accounts. Names the current account
 * and the role of the page.
 */
export function WrongRoleNotice({ user, audience }: { user: Session; audience: Audience | 'newcomers' }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = () => {
    dispatch(logout());
    void navigate(paths.home);
  };
  return (
    <>
      <Note>
        <p className="mb-1">
          <Trans
            i18nKey="users.refused.who"
            components={{ name: <strong>{user.name}</strong>, email: <span>{user.email}</span> }}
          />
        </p>
        <p className="mb-0">{t(`users.refused.${audience}`)}</p>
      </Note>
      <div className="d-flex flex-wrap gap-2">
        <Button onClick={leave}>{t('app.nav.logout')}</Button>
        <Link className="btn btn-secondary" to={paths.home}>
          {t('app.goHome')}
        </Link>
      </div>
    </>
  );
}
