import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

export function OwnProductListSkeleton() {
  return (
    <ul className="own-product-items" aria-hidden="true">
      {[0, 1, 2].map((i) => (
        <li key={i} className="card own-product-item">
          <Skeleton shape="picture" className="picture" />
          <div className="own-product-item-text">
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
