import { useNavigate } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useOutcome } from '../../../store/hooks/use-outcome.ts';
import { claimOrder } from '../state/claim.requests.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { useAsyncAction } from '../../../ui/hooks/use-async-action.ts';
import { removeRecentOrder } from '../customer/list/recent-orders.ts';

export function useClaimOrder() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const [isBusy, run] = useAsyncAction();
  const state = useOutcome(claimOrder);
  const claim = (number: string) =>
    void run(async () => {
      const order = await dispatch(claimOrder(number));
      if (!order) return;
      await removeRecentOrder(order._id);
      toast({ message: t('orders.claim.done'), tone: 'success' });
      await navigate(paths.order(order._id), { replace: true });
    });
  return { claim, isBusy, state };
}
