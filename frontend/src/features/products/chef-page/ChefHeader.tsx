import type { ReactNode } from 'react';
import { Face } from '../../../ui/display/Face.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

interface Props {
  /** The kitchen’s picture. Without one, the first letter of the name stands in. */
  cover?: ReactNode;
  children?: ReactNode;
}

export function ChefHeader({ name, cover, children }: Props & { name: string }) {
  return (
    <div className="chef-head">
      {cover ?? <Face name={name} size="large" />}
      <div className="stack gap-1">
        <PageTitle title={name} isName className="chef-head-name" />
        {children}
      </div>
    </div>
  );
}

export function ChefHeaderSkeleton({ cover, children }: Props) {
  return (
    <div className="chef-head">
      {cover ?? <span className="face is-large" />}
      <div className="stack gap-1">
        <Skeleton shape="block" className="chef-head-name" />
        {children}
      </div>
    </div>
  );
}
