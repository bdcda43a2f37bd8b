import type { Permit } from '@homechef/contract/permits/permit';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useQuery } from '../../store/hooks/use-query.ts';
import { getPermitOutcome } from './state/permits.requests.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { useMarketTime } from './use-market-time.ts';

/** Says who has decided. A deleted account leaves no name. */
function Decision({ decidedBy, decidedAt }: { decidedBy: string; decidedAt: string }) {
  const { t } = useTranslation();
  const name = decidedBy || t('permits.admin.formerAdmin');
  return t('permits.admin.decidedBy', { name, when: useMarketTime().formatWhen(decidedAt) });
}

function DecidedBy({ chefId, decidedAt }: { chefId: string; decidedAt: string }) {
  const { data } = useQuery(getPermitOutcome, chefId);
  return data ? <Decision decidedBy={data.decidedBy} decidedAt={decidedAt} /> : null;
}

/**
 * Says that the permit or kitchen is no longer the one that the admin saw (docs/rules/moderation.md §2): another admin
 * has decided, or the chef has changed it.
 */
export function PermitConflict({ permit: { _id, submitted, kitchenVerdict } }: { permit: Permit }) {
  const { t } = useTranslation();
  const time = useMarketTime();
  if (!submitted && kitchenVerdict)
    return (
      <Alert variant="warning">
        <Decision {...kitchenVerdict} />
      </Alert>
    );
  if (!submitted) return null;
  const { state, decidedAt, submittedAt } = submitted;
  return (
    <Alert variant="warning">
      {state !== 'waiting' && decidedAt ? (
        <DecidedBy chefId={_id} decidedAt={decidedAt} />
      ) : (
        t('permits.admin.changed', { when: time.formatWhen(submittedAt) })
      )}
    </Alert>
  );
}
