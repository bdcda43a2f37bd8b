import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Alert } from '../feedback/Alert.tsx';

/** A form goes on from what was typed before and not saved; what can be done about it comes with it. */
export function RestoredDraftNotice({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Alert>
      <p>{t('ui.restored')}</p>
      {children}
    </Alert>
  );
}
