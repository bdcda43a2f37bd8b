import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotFound } from '../../platform/http/define-request.ts';
import { addMessages } from '../../platform/i18n/translate.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useReconnectCount } from '../../store/hooks/use-query.ts';
import { useAppDispatch, useAppSelector } from '../../store/store.ts';
import { getHold } from './state/waiting.requests.ts';
import { QueryError } from '../../ui/feedback/QueryView.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { EndedHold } from './EndedHold.tsx';
import { putIntoCart } from './put-into-cart.ts';
import { useWaitingRecords } from './waiting-records.ts';
import { waiting } from './waiting.en.ts';

addMessages('en', { waiting });

/** Puts a held dish into the cart, then replaces the URL with that of the cart. Says so if the hold has ended. */
export function HoldRoute({ hold }: { hold: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const reconnectCount = useReconnectCount();
  const [retryCount, setRetryCount] = useState(0);
  const state = getHold.selectState(useAppSelector(getHold.select), hold);
  const record = useWaitingRecords().find((candidate) => candidate.hold === hold);
  useEffect(() => {
    let isMounted = true;
    const add = async () => {
      const found = await dispatch(getHold(hold));
      if (!isMounted || !found) return;
      const { until, qty, startsAt } = found;
      const held = { hold, until, qty, isTimeFixed: startsAt !== null };
      if (await putIntoCart(dispatch, found, held)) await navigate(paths.cart, { replace: true });
    };
    void add();
    return () => {
      isMounted = false;
    };
  }, [dispatch, navigate, hold, reconnectCount, retryCount]);
  if (!isNotFound(state) && state.status !== 'fail') return <p role="status">{t('waiting.fetching')}</p>;
  if (!isNotFound(state)) return <QueryError state={state} onRetry={() => setRetryCount(retryCount + 1)} />;
  if (record) return <EndedHold record={record} />;
  return (
    <div className="alert alert-warning" role="alert">
      <p>
        <b>{t('waiting.holdOverTitle')}</b>
      </p>
      <p>{t('waiting.holdUsed')}</p>
      <Link className="btn btn-secondary" to={paths.market}>
        {t('waiting.market')}
      </Link>
    </div>
  );
}
