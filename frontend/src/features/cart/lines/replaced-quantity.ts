/** State of the cart’s history entry after adding a dish that was already in the cart with another quantity. */
export interface ReplacedQuantity {
  product: string;
  before: number;
  qty: number;
}

export const isReplacedQuantity = (state: unknown): state is ReplacedQuantity =>
  typeof state === 'object' && state !== null && 'product' in state && 'before' in state && 'qty' in state;
