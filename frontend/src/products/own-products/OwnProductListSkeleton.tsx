import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** The places of the items until they come. */
export function OwnProductListSkeleton() {
  return (
    <ul className="kitchen-items" aria-hidden="true">
      {[0, 1, 2].map((i) => (
        <li key={i} className="card kitchen-item">
          <Skeleton shape="picture" className="picture" />
          <div className="kitchen-item-words">
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
