import { lcpPictureSizes } from '@homechef/contract/uploads/picture';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { KitchenPage } from './use-kitchen-page.ts';

export function KitchenCover({ page: { kitchen } }: { page: KitchenPage }) {
  if (!kitchen.data) return <Skeleton shape="picture" className="kitchen-cover" />;
  return (
    <Picture
      path={kitchen.data.picture ?? ''}
      alt=""
      sizes={lcpPictureSizes.kitchen}
      isEager
      className="kitchen-cover"
    />
  );
}

/** Returns whether a kitchen has a picture, assuming that it does until the kitchen has loaded. */
export const hasCover = ({ kitchen }: KitchenPage): boolean =>
  kitchen.data ? kitchen.data.picture !== null : kitchen.error === undefined;
