import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

export function HomeKitchenNotes({ kitchens }: { kitchens: readonly Kitchen[] }) {
  const { t } = useTranslation();
  return kitchens
    .filter(({ kind }) => kind === 'home')
    .map(({ _id, name, homeKitchenNote }) => (
      <p key={_id} className="text-soft">
        {name}: {homeKitchenNote ?? t('pickups.homeKitchen')}
      </p>
    ));
}
