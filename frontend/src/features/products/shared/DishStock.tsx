import { useAppSelector } from '../../../store/store.ts';
import { selectNextPickups } from '../../kitchens/state/next-pickups.requests.ts';
import { NextPickupLine, type NextPickupProps } from '../../pickups/next-pickup/NextPickupText.tsx';
import { useHeldUntil } from '../../waiting-list/waiting-records.ts';
import { StockBadge } from './StockBadge.tsx';

type Pickup = Omit<NextPickupProps, 'isSoldOut' | 'heldUntil'>;

function SoldOutBadge({ productId }: Pick<Pickup, 'productId'>) {
  const isHeldForOthers = useAppSelector((state) => selectNextPickups(state)[productId]?.isHeldForOthers);
  return useHeldUntil(productId) ? null : <StockBadge count={0} isHeldForOthers={isHeldForOthers} />;
}

const SoldOutPickup = (props: Pickup) => (
  <NextPickupLine {...props} isSoldOut heldUntil={useHeldUntil(props.productId)} />
);

/** Shows the stock of a dish on sale. Whoever has its last portions held is not told that it is sold out. */
export const DishStock = ({ productId, stock }: Pick<Pickup, 'productId'> & { stock: number }) =>
  stock > 0 ? <StockBadge count={stock} /> : <SoldOutBadge productId={productId} />;

/** Says when a dish can be picked up, or until when its last portions are held for this device. */
export const DishPickup = ({ stock, ...props }: Pickup & { stock: number }) =>
  stock > 0 ? <NextPickupLine {...props} /> : <SoldOutPickup {...props} />;
