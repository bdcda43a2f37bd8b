import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { maxReasonLength } from '@homechef/contract/kitchens/kitchen-options';
import { useId } from 'react';
import { Button } from 'react-bootstrap';
import { useTextDraft } from '../../../platform/forms/use-text-draft.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { sendMessage } from '../state/bulk.requests.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useQueueRefetch } from '../../live-events/use-live-refetch.ts';
import { useQuery } from '../../../store/hooks/use-query.ts';
import { getOwnKitchen, decideApproval } from '../../kitchens/state/kitchen.requests.ts';
import { useKitchenVerdict } from '../../permits/use-kitchen-verdict.ts';
import { useAppDispatch, useAppSelector } from '../../../store/store.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { Link } from '../../../ui/navigation/Link.tsx';

/**
 * Returns the state of the kitchen on the market. If the market requires no approval, new kitchens are shown at once.
 */
const getHint = ({ approved, offMarket, listed }: Kitchen) => {
  if (!offMarket && !listed) return 'by_link';
  return offMarket?.why ?? (approved ? 'approved' : 'shown');
};

function Verdict({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  const titleId = useId();
  const given = kitchen.offMarket?.reason ?? '';
  const [reason, setReason] = useTextDraft(`approval ${kitchen._id}`, given);
  const [isBusy, run] = useAsyncAction();
  const dispatch = useAppDispatch();
  const { _id, name, approved, approvalDecidedAt } = kitchen;
  const sendVerdict = useKitchenVerdict({ _id, name, decidedAt: approvalDecidedAt });
  const decide = async (...verdict: Parameters<typeof sendVerdict>) => {
    if (await sendVerdict(...verdict)) setReason(given);
    else await dispatch(getOwnKitchen(_id));
  };
  return (
    <section className="panel mt-4" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('admin.approval.title')}</h2>
      <p role="status">{t(`admin.approval.hint.${getHint(kitchen)}`)}</p>
      {!approved && (
        <p>
          <Link to={`${paths.adminPermits}?permit=${kitchen._id}`}>{t('admin.approval.toCase')}</Link>
        </p>
      )}
      <Field
        label={t('admin.approval.reason')}
        name="reason"
        as="textarea"
        rows={3}
        maxLength={maxReasonLength}
        value={reason}
        onChange={setReason}
      />
      <FormError state={useAppSelector(decideApproval.select)} />
      <FormError state={useAppSelector(sendMessage.select)} />
      <div className="d-flex flex-wrap gap-2 pt-3" aria-busy={isBusy}>
        {!approved && (
          // The filled button of the page saves the account.
          <Button variant="secondary" onClick={() => void run(() => decide('approved'))}>
            {t('admin.approval.approve')}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={reason.trim() === ''}
          onClick={() => void run(() => decide('more', reason))}
        >
          {t('permits.admin.ask')}
        </Button>
        <Button variant="danger" onClick={() => void run(() => decide('refused', reason))}>
          {t(approved ? 'admin.approval.end' : 'admin.approval.refuse')}
        </Button>
      </div>
    </section>
  );
}

export function KitchenApproval({ chefId }: { chefId: string }) {
  const { data: kitchen, refetch } = useQuery(getOwnKitchen, chefId);
  useQueueRefetch(refetch);
  return kitchen ? <Verdict kitchen={kitchen} /> : null;
}
