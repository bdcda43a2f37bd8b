import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Note } from '../feedback/Note.tsx';

export function RestoredDraftNotice({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Note>
      <p>{t('ui.restored')}</p>
      {children}
    </Note>
  );
}
