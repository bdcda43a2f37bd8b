import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Alert } from '../feedback/Alert.tsx';

export function RestoredDraftNotice({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Alert>
      <p>{t('ui.restored')}</p>
      {children}
    </Alert>
  );
}
