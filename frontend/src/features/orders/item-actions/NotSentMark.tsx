import { Badge } from 'react-bootstrap';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHasUnsentTap } from '../../offline/tap-queue/use-tap-queue.ts';
import { Icon } from '../../../ui/display/Icon.tsx';

interface Props {
  number?: string;
  itemId?: string;
}

/** Marks an order or item whose state on the screen is not known to the server yet. */
export function NotSentMark({ number, itemId }: Props) {
  const { t } = useTranslation();
  if (!useHasUnsentTap({ number, itemId })) return null;
  return (
    <Badge bg="" className="is-low">
      <Icon name="clock" /> {t('orders.status.notSent')}
    </Badge>
  );
}
