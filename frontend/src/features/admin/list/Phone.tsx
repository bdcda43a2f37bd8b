/** Renders a phone number of a row. The page of the account calls it. */
export const Phone = ({ phone }: { phone: string }) => (
  <span className="tabular" translate="no">
    {phone}
  </span>
);
