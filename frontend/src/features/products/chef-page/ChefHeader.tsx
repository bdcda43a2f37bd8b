import type { PublicChef } from '@homechef/contract/users/user';
import type { ReactNode } from 'react';
import { Face } from '../../../ui/display/Face.tsx';
import { PageTitle } from '../../../ui/navigation/PageTitle.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

interface Props {
  /** The kitchen’s picture. Without one, the first letter of the name stands in. */
  cover?: ReactNode;
  children?: ReactNode;
}

export function ChefHeader({ chef, cover, children }: Props & { chef: Pick<PublicChef, 'name'> }) {
  return (
    <div className="chef-head">
      {cover ?? <Face name={chef.name} size="large" />}
      <div className="chef-head-words">
        <PageTitle title={chef.name} isName className="chef-head-name" />
        {children}
      </div>
    </div>
  );
}

export function ChefHeaderSkeleton({ cover, children }: Props) {
  return (
    <div className="chef-head">
      {cover ?? <span className="face is-large" />}
      <div className="chef-head-words">
        <Skeleton shape="block" className="chef-head-name" />
        {children}
      </div>
    </div>
  );
}
