import type { IndexedProduct } from './indexed-product.ts';

/** Published products that are hidden or belong to kitchens off the market (docs/adr/0028-on-the-market.md). */
export class UnlistedProducts {
  readonly #byId = new Map<string, IndexedProduct>();
  readonly #byChef = new Map<string, Set<IndexedProduct>>();

  get(id: string): IndexedProduct | undefined {
    return this.#byId.get(id);
  }

  listOfChef(user: string): IndexedProduct[] {
    return [...(this.#byChef.get(user) ?? [])];
  }

  add(product: IndexedProduct): void {
    this.#byId.set(product.id, product);
    this.#byChef.set(product.user, (this.#byChef.get(product.user) ?? new Set()).add(product));
  }

  remove(id: string): boolean {
    const product = this.#byId.get(id);
    if (!product) return false;
    this.#byId.delete(id);
    const ofChef = this.#byChef.get(product.user);
    ofChef?.delete(product);
    if (ofChef?.size === 0) this.#byChef.delete(product.user);
    return true;
  }
}
