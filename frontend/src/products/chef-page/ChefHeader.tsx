import type { PublicChef } from '@homechef/contract/users/user';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { PageTitle } from '../../ui/navigation/PageTitle.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChefContact, ChefContactSkeleton, CashPaymentNote } from './ChefContact.tsx';

/** Who cooks here, and where to find them. */
export function ChefHeader({ chef }: { chef: PublicChef }) {
  const { t } = useTranslation();
  return (
    <div className="chef-head panel">
      <span className="chef-mark" aria-hidden="true">
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

/** The place of a chef until they come. */
export function ChefHeaderSkeleton() {
  return (
    <div className="chef-head panel">
      <span className="chef-mark" />
      <Skeleton shape="block" className="chef-head-name" />
      <div>
        <ChefContactSkeleton />
        <CashPaymentNote />
      </div>
    </div>
  );
}
