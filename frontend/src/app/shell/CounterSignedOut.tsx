import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAlarmSignals } from '../../features/alarm/use-alarm-signals.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { getLoginPath, paths } from '../../platform/routing/paths.ts';
import { useAppSelector } from '../../store/store.ts';
import { Link } from '../../ui/navigation/Link.tsx';
import './counter-signed-out.scss';

const touches = ['pointerdown', 'keydown'] as const;

/** Returns whether anyone has touched the device since this was rendered. */
function useIsAttended(): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const attend = () => setAttended(true);
    touches.forEach((name) => document.addEventListener(name, attend, true));
    return () => touches.forEach((name) => document.removeEventListener(name, attend, true));
  }, []);
  return isAttended;
}

/**
 * Makes it impossible to miss that a counter was signed out, because no new orders reach it. The alarm rings until
 * someone touches the device.
 */
export function CounterSignedOut() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const hasLostChange = useAppSelector((state) => state.session.hasLostChange);
  useAlarmSignals(useIsAttended() ? 0 : 1);
  return (
    <div role="alert" className="counter-signed-out">
      <p className="container">
        <b>{t(hasLostChange ? 'taps.signedOutLost' : 'taps.signedOut')}</b>
        {pathname !== paths.login && (
          <Link className="btn btn-primary" to={getLoginPath(pathname + search)}>
            {t('taps.signIn')}
          </Link>
        )}
      </p>
    </div>
  );
}
