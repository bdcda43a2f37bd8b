import { keepClocks } from '../../../../ui/display/keep-clocks.tsx';
import { ReasonText } from '../../../../ui/display/ReasonText.tsx';
import type { RowText as Words } from '../../shared/ticket/describe-row.ts';

const toSentence = (text: string) => (/[.?!:]$/.test(text) ? text : `${text}.`);

/** Renders the sentences of a row: "It was ~~6:15 pm~~. “Road works” Cancel free." */
export function RowText({ text: { lead, old, reason, line } }: { text: Words }) {
  if (!lead && !reason?.reason && !line) return null;
  return (
    <p>
      {lead && keepClocks(`${lead} `)}
      {old && (
        <>
          <s>{keepClocks(old)}</s>
          {toSentence(old) === old ? ' ' : '. '}
        </>
      )}
      {reason?.reason && (
        <>
          <ReasonText {...reason} />{' '}
        </>
      )}
      {line && keepClocks(line)}
    </p>
  );
}
