import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Message } from '../feedback/Alert.tsx';

/** A form goes on from what was typed before and not saved; what can be done about it comes with it. */
export function RestoredNotice({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Message>
      <p>{t('ui.restored')}</p>
      {children}
    </Message>
  );
}
