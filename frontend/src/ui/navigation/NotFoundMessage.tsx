import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import type { IconName } from '../display/Icon.tsx';
import { PageTitle } from './PageTitle.tsx';
import { MarketLink } from './MarketLink.tsx';

interface Props {
  icon: IconName;
  title: string;
  /** An alert above says the same: the title is for the tab and for those who do not see the page. */
  hideTitle?: boolean;
  /** What is missing, kindly. */
  message: string;
  /** Why it may be. */
  children: ReactNode;
  /** Other ways on than to the market. */
  actions?: ReactNode;
}

/** A page of something that is not there, and the way to the food. */
export function NotFoundMessage({ icon, title, hideTitle = false, message, children, actions }: Props) {
  return (
    <>
      <PageTitle title={title} className={hideTitle ? 'visually-hidden' : 'page-title text-center'} />
      <EmptyState
        icon={icon}
        title={message}
        actions={
          <>
            <MarketLink />
            {actions}
          </>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
