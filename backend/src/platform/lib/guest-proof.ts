/** Proof of a guest to be the customer of an order. One of both is enough. */
export interface GuestProof {
  key?: string | undefined;
  email?: string | undefined;
}
