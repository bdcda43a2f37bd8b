import type { PublicChef } from '@homechef/contract/users/user';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChefContact, ChefContactSkeleton, CashPaymentNote } from './ChefContact.tsx';

/** Renders the name and the contact of a chef. `children` come between them. */
export function ChefHeader({ chef, children }: { chef: PublicChef; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="chef-head panel">
      <span className="chef-initial" aria-hidden="true">
        {Array.from(chef.name)[0]}
      </span>
      <PageTitle title={chef.name} className="chef-head-name" />
      {children}
      <section aria-label={t('chefProducts.chef.contact')}>
        <ChefContact chef={chef} />
        <CashPaymentNote />
      </section>
    </div>
  );
}

export function ChefHeaderSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className="chef-head panel">
      <span className="chef-initial" />
      <Skeleton shape="block" className="chef-head-name" />
      {children}
      <div>
        <ChefContactSkeleton />
        <CashPaymentNote />
      </div>
    </div>
  );
}
