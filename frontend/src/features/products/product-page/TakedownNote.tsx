import type { Takedown } from '@homechef/contract/kitchens/takedown';
import { addMessages } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { dishPage } from './dish-page.en.ts';

addMessages('en', { dishPage });

/** Tells the chef and admins that nobody else sees this dish, and why. */
export function TakedownNote({ takedown: { state, reason } }: { takedown: Takedown }) {
  const { t } = useTranslation();
  return (
    <Alert>
      {t(`dishPage.takedown.${state}`)} <span className="user-text">{reason}</span>
    </Alert>
  );
}
