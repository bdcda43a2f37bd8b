import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import type { IconName } from '../display/Icon.tsx';
import { PageTitle } from './PageTitle.tsx';
import { ToMarket } from './MarketLink.tsx';

interface Props {
  icon: IconName;
  title: string;
  /** An alert above says the same: the title is for the tab and for those who do not see the page. */
  isSaid?: boolean;
  /** What is missing, kindly. */
  what: string;
  /** Why it may be. */
  children: ReactNode;
  /** Other ways on than to the market. */
  actions?: ReactNode;
}

/** A page of something that is not there, and the way to the food. */
export function NotFound({ icon, title, isSaid = false, what, children, actions }: Props) {
  return (
    <>
      <PageTitle title={title} className={isSaid ? 'visually-hidden' : 'page-title text-center'} />
      <EmptyState
        icon={icon}
        title={what}
        actions={
          <>
            <ToMarket />
            {actions}
          </>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
