import type { Permit } from '@homechef/contract/permits/permit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useQueueRefetch } from '../live-events/use-live-refetch.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { getPermit } from './state/permits.requests.ts';
import { useAppDispatch } from '../../store/store.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { CaseHead } from '../../ui/navigation/ReviewQueue.tsx';
import { PermitConflict } from './PermitConflict.tsx';
import { PermitFindings } from './PermitFindings.tsx';
import { PermitOutcome } from './PermitOutcome.tsx';
import { PermitVerdict } from './PermitVerdict.tsx';
import { PermitViewer } from './PermitViewer.tsx';
import type { PermitParams } from './use-permit-params.ts';

interface Props {
  /** The list from which the case was chosen. */
  permits: readonly Permit[];
  params: PermitParams;
  onChanged: () => void;
}

type CaseProps = Props & { shown: Permit };

function Head({ permits, shown: { _id, kitchen }, params }: CaseProps) {
  const { t } = useTranslation();
  const index = permits.findIndex((permit) => permit._id === _id);
  return (
    <CaseHead title={kitchen} back={{ to: params.toUrl({}), label: t('permits.admin.toQueue') }}>
      <p className="text-soft">
        {index >= 0 && t('permits.admin.position', { index: index + 1, count: permits.length })}
      </p>
    </CaseHead>
  );
}

/** Changes with each verdict, and when the chef enters another permit. */
const getVersion = ({ submitted, kitchenVerdict }: Permit): string =>
  [submitted?.submittedAt, submitted?.decidedAt, kitchenVerdict?.decidedAt].join(' ');

/** Shows a case with its verdict form, or what the verdict has done. It stays until another case is chosen. */
function ShownCase({ permits, shown, params, onChanged }: CaseProps) {
  const { toUrl, act, isDone, isAgain } = params;
  const index = permits.findIndex((permit) => permit._id === shown._id);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { _id } = shown;
  const version = getVersion(shown);
  const [seenVersion, setSeenVersion] = useState(version);
  const [isSending, setSending] = useState(false);
  if (isDone && seenVersion !== version) setSeenVersion(version); // the own verdict
  if (isDone)
    return (
      <PermitOutcome
        permit={shown}
        next={permits.find((permit) => permit._id !== _id && permit.submitted?.state !== 'approved')}
        toUrl={toUrl}
      />
    );
  // The URL keeps the case on the screen after it has left the list.
  const finish = async () => {
    await navigate(toUrl({ permit: _id, done: '1' }), { flushSync: true });
    setSending(false);
    onChanged();
  };
  const backToQueue = async () => {
    await navigate(toUrl({}), { flushSync: true });
    onChanged();
  };
  const lookAgain = async () => {
    setSending(false);
    await navigate(toUrl({ permit: _id }), { replace: true, flushSync: true });
    onChanged();
    await dispatch(getPermit(_id));
  };
  return (
    <div className="with-side" key={version}>
      <div className="stack gap-4">
        <PermitViewer permit={shown} />
        <PermitFindings chefId={_id} submitted={shown.submitted} />
      </div>
      <div>
        {!isSending && seenVersion !== version && <PermitConflict permit={shown} />}
        <PermitVerdict
          permit={shown}
          isNewKitchen={shown.submitted === null && index >= 0}
          act={act}
          isAgain={isAgain}
          againUrl={toUrl({ permit: _id, again: '1' })}
          onSend={() => setSending(true)}
          onDecided={() => void finish()}
          onKitchenDecided={() => void backToQueue()}
          onRefused={() => void lookAgain()}
        />
      </div>
    </div>
  );
}

/**
 * Shows the case in the URL. All of its state belongs to this case alone (`key`), so that no picture or finding of an
 * earlier one can remain. Cases that are not in the list are loaded too, such as after a verdict.
 */
export function PermitCase({ id, ...props }: Props & { id: string }) {
  const permit = useQuery(getPermit, id);
  useQueueRefetch(permit.refetch);
  return (
    <QueryView state={permit} skeleton={<Skeleton shape="block" height="320px" />}>
      {(shown) => (
        <>
          <Head shown={shown} {...props} />
          <ShownCase shown={shown} {...props} />
        </>
      )}
    </QueryView>
  );
}
