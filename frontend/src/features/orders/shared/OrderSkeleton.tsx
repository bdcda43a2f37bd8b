import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

export function OrderSkeleton() {
  return (
    <div className="order-page">
      <div className="order-page-head">
        <Skeleton width="60%" />
        <Skeleton />
      </div>
      <div className="order-page-items">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <div className="order-page-side">
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
