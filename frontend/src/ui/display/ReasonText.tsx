import { readReason, type Reason } from '@homechef/contract/kitchens/stock-reasons';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

/**
 * Quotes a reason: a stock reason in the language of the reader, any other as it was typed. Its language is unknown then,
 * and no translation program changes it.
 */
export function ReasonText({ reason, reasonKey }: Partial<Reason>) {
  const { language } = useTranslation();
  if (!reason) return null;
  const asTyped = reasonKey ? {} : ({ lang: '', translate: 'no' } as const);
  return <span {...asTyped}>“{readReason({ reason, reasonKey }, language)}”</span>;
}
