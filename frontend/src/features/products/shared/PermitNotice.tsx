import type { PermitNotice as Notice } from '@homechef/contract/kitchens/permit-notice';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';

export interface PermitNoticeProps {
  /** A kitchen or a dish. A dish from a list has no notice. */
  of: { permitNotice?: Notice | undefined } | { _id: string };
}

/** Renders what the law of a state wants the pages of a kitchen to show, in its own words (docs/rules/batches.md §6). */
export function PermitNotice({ of }: PermitNoticeProps) {
  const notice = 'permitNotice' in of ? of.permitNotice : undefined;
  const { language } = useTranslation();
  if (!notice) return null;
  const { sentence, spanishSentence, lines, numberLabel, number, county } = notice;
  return (
    <section className="text-soft my-3">
      <p lang="en" className="mb-1">
        {[`${numberLabel} ${number}`, county, ...lines].filter(Boolean).join(' · ')}
        <br />
        {sentence}
      </p>
      {language === 'es' && spanishSentence && <p>{spanishSentence}</p>}
    </section>
  );
}
