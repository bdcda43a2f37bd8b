import { Fragment } from 'react';

/** Renders an email address that can wrap after the `@` and after each dot. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
