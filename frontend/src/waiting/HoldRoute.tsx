import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Hold } from '@homechef/contract/waiting/waiting';
import { isNotFound } from '../lib/http/define-request.ts';
import { addMessages } from '../lib/i18n/translate.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { paths } from '../lib/routing/paths.ts';
import { listWindowSlots } from '../pickups/slot-choice.ts';
import { toCartItem } from '../store/cart/cart-item.ts';
import { addToCart, choosePickups } from '../store/cart/cart.reducer.ts';
import { useReconnectCount } from '../store/hooks/use-reconnect-count.ts';
import { listSlots } from '../store/kitchens/slots.requests.ts';
import { getProduct } from '../store/products/products.requests.ts';
import { useAppDispatch, useAppSelector, type AppStore } from '../store/store.ts';
import { getHold, selectHold } from '../store/waiting/waiting.requests.ts';
import { QueryError } from '../ui/feedback/QueryView.tsx';
import { Link } from '../ui/navigation/Link.tsx';
import { waiting } from './waiting.en.ts';

addMessages('en', { waiting });

const maxDays = 31; // The server lists no slot after the horizon of the kitchen.

async function chooseHeldSlot(
  dispatch: AppStore['dispatch'],
  chefId: string,
  startsAt: string,
): Promise<void> {
  const list = await dispatch(listSlots({ chefId, days: maxDays }));
  const slot =
    list && listWindowSlots(list).find((found) => Date.parse(found.startsAt) === Date.parse(startsAt));
  if (slot) dispatch(choosePickups([{ chefId, windowId: slot.windowId, startsAt: slot.startsAt }]));
}

async function addHeldDish(
  dispatch: AppStore['dispatch'],
  hold: string,
  { chefId, product: id, qty, startsAt, until }: Hold,
) {
  const product = await dispatch(getProduct(id));
  if (!product) return false;
  const held = { hold, until, qty, isTimeFixed: startsAt !== null };
  dispatch(addToCart({ ...toCartItem({ ...product, countInStock: qty }, qty), held }));
  if (startsAt) await chooseHeldSlot(dispatch, chefId, startsAt);
  return true;
}

/**
 * Puts a held dish into the cart, then replaces the URL with that of the cart. Says in words if the hold has ended.
 */
export function HoldRoute({ hold }: { hold: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const reconnectCount = useReconnectCount();
  const state = getHold.selectState(useAppSelector(selectHold), hold);
  useEffect(() => {
    let isMounted = true;
    const add = async () => {
      const found = await dispatch(getHold(hold));
      if (isMounted && found && (await addHeldDish(dispatch, hold, found)))
        await navigate(paths.cart, { replace: true });
    };
    void add();
    return () => {
      isMounted = false;
    };
  }, [dispatch, navigate, hold, reconnectCount]);
  if (!isNotFound(state) && state.status !== 'fail') return <p role="status">{t('waiting.fetching')}</p>;
  if (!isNotFound(state)) return <QueryError state={state} onRetry={() => void dispatch(getHold(hold))} />;
  return (
    <div className="alert alert-warning" role="alert">
      <p>
        <b>{t('waiting.holdOverTitle')}</b>
      </p>
      <p>{t('waiting.holdOverLead')}</p>
      <p>{t('waiting.holdOverNext')}</p>
      <Link className="btn btn-secondary" to={paths.market}>
        {t('waiting.market')}
      </Link>
    </div>
  );
}
