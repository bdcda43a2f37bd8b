import { toDollars } from '@homechef/contract/money/money';
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts';
import { addCashEntry, type CashEntryInput } from './state/cash.requests.ts';
import { useOutcome } from '../../store/hooks/use-outcome.ts';
import { useAppDispatch } from '../../store/store.ts';
import { useAsyncAction } from '../../ui/hooks/use-async-action.ts';

interface NewEntry {
  amountCents: number;
  reason?: string;
}

/**
 * Returns a function that adds an entry of a kind to today’s drawer. Retrying after a lost response does not add it
 * twice. The error is only that of this kind: the page can show several forms at once.
 */
export function useCashEntry(chefId: string, kind: CashEntryInput['kind'], onAdded: () => void) {
  const dispatch = useAppDispatch();
  const [isBusy, run] = useAsyncAction();
  const idempotency = useIdempotencyKey();
  const state = useOutcome(addCashEntry);
  const { error } = addCashEntry.selectState(state, chefId, { kind, amount: 0 }, '');
  const add = ({ amountCents, reason }: NewEntry) =>
    run(async () => {
      const body = { kind, amount: toDollars(amountCents), ...(reason && { reason }) };
      const entry = await dispatch(addCashEntry(chefId, body, idempotency.getKey(body)));
      if (!entry) return;
      idempotency.renew();
      onAdded();
    });
  return { isBusy, error, add };
}
