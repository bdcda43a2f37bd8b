/** A guest's proof of being the customer of an order. Either one is enough. */
export interface GuestProof {
  key?: string | undefined;
  email?: string | undefined;
}
