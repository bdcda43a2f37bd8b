import type { Allergen } from '@homechef/contract/products/dietary/diets';
import { useEffect } from 'react';
import { useReconnectCount } from '../../../store/hooks/use-query.ts';
import { useAppDispatch } from '../../../store/store.ts';
import { changeAvoidedAllergens, getAvoidedAllergens } from '../../users/state/avoided.requests.ts';
import { keptFood, parseAllergens } from './food-choice.ts';

const subtract = (list: readonly Allergen[], others: readonly Allergen[]) =>
  list.filter((allergen) => !others.includes(allergen));

/**
 * Keeps the avoided allergens of this device and of the account the same (docs/rules/finding.md §10). The first
 * time they are joined. Later the account counts, so that a removal on another device arrives.
 */
function useAccountAllergens(account: string): void {
  const dispatch = useAppDispatch();
  const reconnectCount = useReconnectCount();
  useEffect(() => {
    let known: Allergen[] | undefined; // by the account
    let isActive = true;
    let isBusy = false;
    const createChange = (now: Allergen[], isJoined: boolean) => {
      if (known) return { add: subtract(now, known), remove: subtract(known, now) };
      return { add: isJoined ? [] : now, remove: [] };
    };
    const update = async (): Promise<void> => {
      const kept = keptFood.get();
      const now = parseAllergens(kept.without);
      const isJoined = kept.account === account;
      if (known && isJoined) {
        known = now; // Another tab has told the account.
        return;
      }
      const change = createChange(now, isJoined);
      const isChanged = change.add.length + change.remove.length > 0;
      const reply = await dispatch(isChanged ? changeAvoidedAllergens(change) : getAvoidedAllergens());
      if (!reply || !isActive) return;
      known = reply.allergens;
      const current = keptFood.get();
      if (current.without !== kept.without) return update();
      keptFood.set({ diet: current.diet, without: reply.allergens.join(), account });
    };
    const start = () => {
      if (isBusy) return;
      isBusy = true;
      void update().finally(() => (isBusy = false));
    };
    start();
    const unsubscribe = keptFood.subscribe(start);
    /** Reads again what another device may have changed while this page was out of sight. */
    const reread = () => {
      if (document.visibilityState !== 'visible' || isBusy) return;
      known = undefined;
      start();
    };
    document.addEventListener('visibilitychange', reread);
    return () => {
      isActive = false;
      unsubscribe();
      document.removeEventListener('visibilitychange', reread);
    };
  }, [account, dispatch, reconnectCount]);
}

export function AccountAllergens({ account }: { account: string }) {
  useAccountAllergens(account);
  return null;
}
