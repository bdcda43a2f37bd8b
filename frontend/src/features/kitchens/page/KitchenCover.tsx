import { lcpPictureSizes } from '@homechef/contract/uploads/picture';
import { Face } from '../../../ui/display/Face.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { KitchenPage } from './use-kitchen-page.ts';

/** Renders the picture of a kitchen with the face of its cook. Without a picture, the face stands alone. */
export function KitchenCover({ page: { kitchen } }: { page: KitchenPage }) {
  if (!kitchen.data)
    return (
      <div className="kitchen-look">
        <Skeleton shape="picture" className="kitchen-cover" />
      </div>
    );
  const { name, picture, portrait } = kitchen.data;
  if (picture === null) return <Face path={portrait} name={name} size="large" />;
  return (
    <div className="kitchen-look">
      <Picture path={picture} alt="" sizes={lcpPictureSizes.kitchen} isEager className="kitchen-cover" />
      {portrait && <Face path={portrait} name={name} size="large" />}
    </div>
  );
}

/** Returns whether a kitchen has a cover, assuming that it does until the kitchen has loaded. */
export const hasCover = ({ kitchen }: KitchenPage): boolean =>
  kitchen.data !== undefined || kitchen.error === undefined;
