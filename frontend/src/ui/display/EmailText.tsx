import { Fragment } from 'react';

/** An e-mail address that breaks, where it must, after its @ and its dots. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
