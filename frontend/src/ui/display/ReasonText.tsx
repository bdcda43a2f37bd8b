import { findReasonKey, readReason, type ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

interface Props {
  reason?: string | null | undefined;
  reasonKey?: ReasonKey | undefined;
}

/** Attributes of what a person typed: its language is unknown, and translation programs leave it alone. */
const asTyped = { lang: '', translate: 'no' } as const;

/** Quotes a reason: a stock reason in the reader’s language, any other one as it was typed. */
export function ReasonText({ reason, reasonKey = findReasonKey(reason) }: Props) {
  const { language } = useTranslation();
  const text = readReason({ reason: reason ?? '', reasonKey }, language);
  return text !== '' && <span {...(reasonKey ? {} : asTyped)}>“{text}”</span>;
}

/** Renders a text that quotes a reason. A typed reason in it is marked as one in `ReasonText` is. */
export function TextWithReason({
  text,
  reason,
  reasonKey = findReasonKey(reason),
}: Props & { text: string }) {
  const quoted = `“${reason}”`;
  const at = reason && !reasonKey ? text.lastIndexOf(quoted) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <ReasonText reason={reason} />
      {text.slice(at + quoted.length)}
    </>
  );
}
