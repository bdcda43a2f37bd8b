import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import type { SlotLoad } from './slot-load.ts';

const maxPips = 12;

interface Props {
  label: string;
  load: SlotLoad | undefined; // undefined until it has loaded
}

export function SlotLoadCard({ label, load }: Props) {
  const { t } = useTranslation();
  if (!load) {
    return (
      <li className="slot-load">
        <b className="tabular">{label}</b>
        <Skeleton width="4em" />
      </li>
    );
  }
  const { orders, used, max } = load;
  const isFull = max !== undefined && used >= max;
  return (
    <li className={`slot-load ${isFull ? 'is-full' : ''}`}>
      <b className="tabular">{label}</b>
      {max !== undefined && max <= maxPips && (
        <span className="slot-load-pips" aria-hidden="true">
          {Array.from({ length: max }, (_, i) => (
            <i key={i} className={i < used ? 'is-used' : ''} />
          ))}
        </span>
      )}
      {max !== undefined && max > maxPips && (
        <meter className="slot-load-meter" min={0} max={max} value={used} aria-hidden="true" />
      )}
      <small>
        {max === undefined
          ? t('chefOrders.ordersIn', { count: orders })
          : `${isFull ? `${t('chefOrders.full')}, ` : ''}${t('chefOrders.ofMax', { used, max })}`}
      </small>
    </li>
  );
}
