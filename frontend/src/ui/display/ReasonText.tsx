import { readReason, type Reason } from '@homechef/contract/kitchens/stock-reasons';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

/**
 * Quotes a reason: a stock reason in the reader’s language, any other one as it was typed. The language of a typed
 * reason is unknown, and translation programs leave it alone.
 */
export function ReasonText({ reason, reasonKey }: Partial<Reason>) {
  const { language } = useTranslation();
  if (!reason) return null;
  const asTyped = reasonKey ? {} : ({ lang: '', translate: 'no' } as const);
  return <span {...asTyped}>“{readReason({ reason, reasonKey }, language)}”</span>;
}
