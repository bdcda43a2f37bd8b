import type { DeviceSession } from '@homechef/contract/users/security';
import { Button } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { endOtherSessions, endSession, listSessions } from '../state/security.requests.ts';
import { replaceSession } from '../state/session.reducer.ts';
import { DateTime } from '../../../ui/display/DateTime.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import './security.scss';

function DeviceLine({ session }: { session: DeviceSession }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isSending, run] = useAsyncAction();
  const device = session.device || t('security.devices.unknown');
  const end = async () => {
    if (!(await dispatch(endSession(session._id)))) return;
    toast({ message: t('security.devices.ended', { device }), tone: 'success' });
    await dispatch(listSessions());
  };
  return (
    <li className="spread">
      <div>
        <strong>{device}</strong>
        <div className="text-soft">
          {t('security.devices.lastUsed')} <DateTime at={session.lastUsedAt} isShort />
        </div>
      </div>
      {session.isCurrent ? (
        <span className="badge is-good">{t('security.devices.current')}</span>
      ) : (
        <Button
          variant="secondary"
          aria-label={t('security.devices.endOf', { device })}
          aria-disabled={isSending || undefined}
          onClick={() => void run(end)}
        >
          {t('security.devices.end')}
        </Button>
      )}
    </li>
  );
}

const DeviceList = ({ sessions }: { sessions: readonly DeviceSession[] }) => (
  <ul className="rows mb-2">
    {sessions.map((session) => (
      <DeviceLine key={session._id} session={session} />
    ))}
  </ul>
);

/** Devices shown at once. The server lists the one in use first, then the latest. */
const maxShown = 2;

function Devices({ sessions }: { sessions: readonly DeviceSession[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [isSending, run] = useAsyncAction();
  const hasUnlisted = !sessions.some(({ isCurrent }) => isCurrent);
  const endOthers = async () => {
    const session = await dispatch(endOtherSessions());
    if (!session) return toast({ message: t('security.devices.failed'), tone: 'danger' });
    dispatch(replaceSession(session));
    toast({ message: t('security.devices.othersEnded'), tone: 'success' });
    await dispatch(listSessions());
  };
  return (
    <>
      <DeviceList sessions={sessions.slice(0, maxShown)} />
      {sessions.length > maxShown && (
        <details className="device-others">
          <summary>{t('security.devices.more', { count: sessions.length - maxShown })}</summary>
          <DeviceList sessions={sessions.slice(maxShown)} />
        </details>
      )}
      {hasUnlisted && <p className="text-soft">{t('security.devices.unlisted')}</p>}
      {(hasUnlisted || sessions.length > 1) && (
        <Button
          variant="secondary"
          aria-disabled={isSending || undefined}
          onClick={() => void run(endOthers)}
        >
          {t('security.devices.endOthers')}
        </Button>
      )}
    </>
  );
}

/** Takes the space of the one device in use. */
function DeviceSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="mb-2">
      <div className="spread">
        <div className="flex-fill">
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </div>
        <span className="badge invisible">{t('security.devices.current')}</span>
      </div>
    </div>
  );
}

/** Lists the devices on which the account is signed in, and lets the user end their sessions. */
export function DevicesPanel() {
  const { t } = useTranslation();
  const state = useQuery(listSessions);
  const outcome = useOutcome(endSession);
  return (
    <section className="panel" aria-labelledby="devices">
      <h2 id="devices">{t('security.devices.title')}</h2>
      <p>{t('security.devices.lead')}</p>
      <FormError state={outcome} />
      <QueryView state={state} skeleton={<DeviceSkeleton />}>
        {(sessions) => <Devices sessions={sessions} />}
      </QueryView>
    </section>
  );
}
