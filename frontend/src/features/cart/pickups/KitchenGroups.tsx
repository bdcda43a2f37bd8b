import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { CartItem } from '../state/cart-item.ts';
import { calculateTotals } from '../state/cart-totals.ts';
import { Price } from '../../../ui/display/Price.tsx';
import type { CartKitchen } from './cart-kitchens.ts';
import { ConflictWarning } from './ConflictWarning.tsx';
import { findConflict } from './find-conflicts.ts';
import { PickupPromise } from './PickupPromise.tsx';
import type { CartPickups } from './use-cart-pickups.ts';
import './kitchen-groups.scss';

interface Props {
  pickups: CartPickups;
  label: string;
  heading: 'h2' | 'h3';
  renderLines: (items: readonly CartItem[], labelId: string) => ReactNode;
}

interface GroupProps extends Omit<Props, 'pickups' | 'label'> {
  cartKitchen: CartKitchen;
  isLoading: boolean;
}

function KitchenGroup({ cartKitchen, isLoading, heading: Heading, renderLines }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, items } = cartKitchen;
  return (
    <section className="kitchen-group" aria-labelledby={id}>
      <div className="spread row-gap-0 align-items-baseline">
        <Heading id={id} translate={name ? 'no' : undefined}>
          {name ?? t('pickups.kitchen')}
        </Heading>
        <p className="text-soft">
          {t('pickups.cash')} <Price value={calculateTotals(items).itemsPrice} />
        </p>
      </div>
      {renderLines(items, id)}
      <PickupPromise cartKitchen={cartKitchen} isLoading={isLoading} />
    </section>
  );
}

/** Shows the cart by kitchen: dishes, pickup time and place, and cash. */
export function KitchenGroups({ pickups, label, ...parts }: Props) {
  const { t } = useTranslation();
  const { kitchens, isLoading, error, refresh } = pickups;
  const conflict = findConflict(kitchens);
  return (
    <>
      {conflict && <ConflictWarning conflict={conflict} />}
      <ul className="kitchen-groups" aria-label={label}>
        {kitchens.map((cartKitchen) => (
          <li key={cartKitchen.chefId}>
            <KitchenGroup cartKitchen={cartKitchen} isLoading={isLoading} {...parts} />
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p className="small" role="status">
          {t('pickups.failed')}{' '}
          <button type="button" className="btn btn-link" onClick={() => void refresh()}>
            {t('ui.tryAgain')}
          </button>
        </p>
      )}
    </>
  );
}
