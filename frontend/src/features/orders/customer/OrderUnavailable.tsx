import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { isNotFound, type RequestState } from '../../../platform/http/define-request.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { paths } from '../../../platform/routing/paths.ts';
import type { OutageReason } from '../../../store/connection/connection.reducer.ts';
import { useAppSelector } from '../../../store/store.ts';
import { Link } from '../../../ui/navigation/Link.tsx';

/** Why a page has no order to show. Undefined if it has one, is loading, or failed for another reason. */
type MissingReason = 'removed' | 'unknown' | 'noCopy';

export interface MissingOrder {
  reason: MissingReason;
  /** Kitchens in an order that was removed from the market. */
  kitchen: string;
}

/** Finds out why a page has no order. An order can be removed from the market while it is on the screen (O4, X28). */
export function getMissingOrder(
  state: RequestState<unknown>,
  outage: OutageReason | undefined,
): MissingOrder | undefined {
  if (state.status !== 'fail') return undefined;
  const kitchen = String(state.values?.['kitchen'] ?? '');
  if (state.code === 'order.removed') return { reason: 'removed', kitchen };
  if (state.data !== undefined) return undefined;
  if (isNotFound(state)) return { reason: 'unknown', kitchen };
  return outage === undefined ? undefined : { reason: 'noCopy', kitchen };
}

export const getMissingTitle = (missing: MissingOrder | undefined, t: Translate): string =>
  t(missing ? `orderPage.rows.${missing.reason}` : 'orderPage.rows.loading');

interface Props {
  missing: MissingOrder;
  onRetry: () => void;
  children?: ReactNode;
}

/**
 * Says that no order has the number (O3), that the order was removed from the market (O4), or that this device has no
 * copy of it (O2), and what to do.
 */
export function OrderUnavailable({ missing: { reason, kitchen }, onRetry, children }: Props) {
  const { t } = useTranslation();
  const isSignedIn = useAppSelector((state) => state.session.user !== undefined);
  const line = reason === 'unknown' && isSignedIn ? 'unknownToAccount' : reason;
  return (
    <div className="stack gap-2 ticket-row">
      <p>{t(`orderPage.rows.${line}Line`, { kitchen })}</p>
      <div className="ticket-actions">
        {reason === 'unknown' && (
          <Link className="btn btn-primary" to={paths.search}>
            {t('orders.lookUp.find')}
          </Link>
        )}
        {reason === 'removed' && (
          <Link className="btn btn-primary" to={paths.market}>
            {t('orderPage.rows.findFood')}
          </Link>
        )}
        {reason === 'noCopy' && (
          <Button variant="secondary" data-reads onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
