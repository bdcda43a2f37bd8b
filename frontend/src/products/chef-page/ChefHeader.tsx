import type { PublicChef } from '@homechef/contract/users/user';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChefContact, ChefContactSkeleton, CashPaymentNote } from './ChefContact.tsx';

export function ChefHeader({ chef }: { chef: PublicChef }) {
  const { t } = useTranslation();
  return (
    <div className="chef-head panel">
      <span className="chef-initial" aria-hidden="true">
        {Array.from(chef.name)[0]}
      </span>
      <PageTitle title={chef.name} className="chef-head-name" />
      <section aria-label={t('chefProducts.chef.contact')}>
        <ChefContact chef={chef} />
        <CashPaymentNote />
      </section>
    </div>
  );
}

export function ChefHeaderSkeleton() {
  return (
    <div className="chef-head panel">
      <span className="chef-initial" />
      <Skeleton shape="block" className="chef-head-name" />
      <div>
        <ChefContactSkeleton />
        <CashPaymentNote />
      </div>
    </div>
  );
}
