import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import { isNotFound, type RequestState } from '../../lib/http/define-request.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { paths } from '../../lib/routing/paths.ts';
import type { OutageReason } from '../../store/connection/connection.reducer.ts';
import { Link } from '../../ui/navigation/Link.tsx';

/** Reason that a page has no order to show. Undefined: it has one, loads, or failed in another way. */
export type MissingOrder = 'unknown' | 'noCopy' | undefined;

export function getMissingOrder(
  state: RequestState<unknown>,
  outage: OutageReason | undefined,
): MissingOrder {
  if (state.data !== undefined) return undefined;
  if (isNotFound(state)) return 'unknown';
  return state.error !== undefined && outage !== undefined ? 'noCopy' : undefined;
}

export const getMissingTitle = (missing: MissingOrder, t: Translate): string =>
  t(missing ? `orderPage.rows.${missing}` : 'orderPage.rows.loading');

interface Props {
  missing: NonNullable<MissingOrder>;
  onRetry: () => void;
  children?: ReactNode;
}

/** Tells that there is no order under the number (O3), or no copy of it on this device (O2), and what to do. */
export function OrderUnavailable({ missing, onRetry, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="ticket-row">
      <p>{t(`orderPage.rows.${missing}Line`)}</p>
      <div className="ticket-actions">
        {missing === 'unknown' ? (
          <Link className="btn btn-primary" to={paths.search}>
            {t('orders.lookUp.find')}
          </Link>
        ) : (
          <Button variant="secondary" data-reads onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
