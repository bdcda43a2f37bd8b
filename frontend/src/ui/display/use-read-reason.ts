import { findReasonKey, readReason, type ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

/**
 * Returns a function that reads a reason inside a sentence: a stock reason in the reader’s language, any other one as it
 * was typed. Empty without a reason. `ReasonText` quotes a reason that stands alone.
 */
export function useReadReason(): (reason: string | null | undefined, reasonKey?: ReasonKey) => string {
  const { language } = useTranslation();
  // Reasons of closed days have no key.
  return (reason, reasonKey = findReasonKey(reason)) =>
    reason ? readReason({ reason, ...(reasonKey && { reasonKey }) }, language) : '';
}
