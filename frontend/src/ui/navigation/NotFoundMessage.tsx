import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import type { IconName } from '../display/Icon.tsx';
import { PageTitle } from './PageTitle.tsx';
import { MarketLink } from './MarketLink.tsx';

interface Props {
  icon: IconName;
  title: string;
  /** Hides the title visually, for when an alert above shows the same text. */
  hideTitle?: boolean;
  message: string;
  children?: ReactNode;
  actions?: ReactNode;
}

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
