/** Renders the phone number of a row as text. To call it, the admin opens the page of the account. */
export const Phone = ({ phone }: { phone: string }) => (
  <span className="tabular" translate="no">
    {phone}
  </span>
);
