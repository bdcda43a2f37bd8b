import type { PermitVerdict } from '@homechef/contract/permits/permit';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useResetOnUnmount } from '../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useToast } from '../../ui/feedback/toast-context.ts';
import { sendMessage } from '../admin/state/bulk.requests.ts';
import { decideApproval } from '../kitchens/state/kitchen.requests.ts';

interface DecidedKitchen {
  _id: string;
  name: string;
  /** Time of the last verdict that the admin has seen, null for none. */
  decidedAt: string | null | undefined;
}

/**
 * Returns the function that decides whether a kitchen is on the market, and resolves to whether that was stored. A
 * question is sent as a message, and the kitchen keeps waiting.
 */
export function useKitchenVerdict({ _id, name, decidedAt }: DecidedKitchen) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  useResetOnUnmount(decideApproval);
  useResetOnUnmount(sendMessage);
  return async (verdict: PermitVerdict, reason = ''): Promise<boolean> => {
    const approved = verdict === 'approved';
    const isDone =
      verdict === 'more'
        ? await dispatch(sendMessage({ to: 'users', ids: [_id], text: reason }))
        : await dispatch(decideApproval(_id, { approved, decidedAt, ...(approved ? {} : { reason }) }));
    if (!isDone) return false;
    const message = {
      approved: t('admin.approval.approved', { name }),
      refused: t('admin.approval.ended', { name }),
      more: t('permits.admin.asked', { kitchen: name }),
    }[verdict];
    toast({ message, tone: 'success' });
    return true;
  };
}
