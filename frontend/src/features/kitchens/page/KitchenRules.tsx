import type { Kitchen } from '@homechef/contract/kitchens/kitchen';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { KitchenNote } from './KitchenTrust.tsx';
import type { KitchenPage } from './use-kitchen-page.ts';

const minutesPerHour = 60;

function useCancelRule({ cancelMinutes }: Kitchen): string {
  const { t } = useTranslation();
  if (cancelMinutes === 0) return t('kitchens.page.rules.cancel');
  return cancelMinutes % minutesPerHour === 0
    ? t('kitchens.page.rules.cancelHours', { count: cancelMinutes / minutesPerHour })
    : t('kitchens.page.rules.cancelMinutes', { count: cancelMinutes });
}

function Rules({ kitchen }: { kitchen: Kitchen }) {
  const { t } = useTranslation();
  return (
    <>
      {kitchen.acceptance === 'manual' && (
        <p className="line kitchen-rule mb-0 text-soft">
          <Icon name="check" />
          {t('kitchens.page.rules.manual', { count: kitchen.answerMinutes })}
        </p>
      )}
      <p className="line kitchen-rule mb-0 text-soft">
        <Icon name="clock" />
        {useCancelRule(kitchen)}
      </p>
    </>
  );
}

/** Renders what customers should know before they order. A kitchen without pickup times has no cut-off time. */
export function KitchenRules({ page: { kitchen, windows } }: { page: KitchenPage }) {
  const hasTimes = windows.data !== undefined && windows.data.rules.length > 0;
  if (!kitchen.data) return null;
  return (
    <>
      {hasTimes && <Rules kitchen={kitchen.data} />}
      <KitchenNote kitchen={kitchen.data} />
    </>
  );
}
