import { isShown } from '../catalog-index/catalog-index.ts';
import type { Dishes } from '../catalog-index/dishes.ts';
import { addDishTexts, type IndexedProduct } from '../catalog-index/indexed-product.ts';
import { compareNewestFirst } from '../catalog-index/sorted-views.ts';
import { TextIndex } from '../catalog-index/text-index.ts';

/** Published dishes that one request has read from the database. */
export class LoadedDishes implements Dishes {
  readonly #byId = new Map<string, IndexedProduct>();
  readonly #byChef = new Map<string, IndexedProduct[]>();
  readonly #completeChefs = new Set<string>();
  #texts: TextIndex<IndexedProduct> | undefined;

  /** Adds dishes. A dish that is known already stays, so that one request sees one version of it. */
  add(dishes: readonly IndexedProduct[]): void {
    this.#texts = undefined;
    for (const dish of dishes) {
      if (this.#byId.has(dish.id)) continue;
      this.#byId.set(dish.id, dish);
      const ofChef = this.#byChef.get(dish.user);
      if (ofChef) ofChef.push(dish);
      else this.#byChef.set(dish.user, [dish]);
    }
  }

  addChefs(chefs: Iterable<string>, dishes: readonly IndexedProduct[]): void {
    this.add(dishes);
    for (const chef of chefs) this.#completeChefs.add(chef);
  }

  get(id: string): IndexedProduct | undefined {
    const dish = this.#byId.get(id);
    return dish && isShown(dish) ? dish : undefined;
  }

  listAll(): readonly IndexedProduct[] {
    return [...this.#byId.values()].filter(isShown).sort(compareNewestFirst);
  }

  listAllOfChef(user: string): readonly IndexedProduct[] {
    return this.listOwnOfChef(user).filter(isShown).sort(compareNewestFirst);
  }

  listOwnOfChef(user: string): readonly IndexedProduct[] {
    return this.#byChef.get(user) ?? [];
  }

  hasAllOfChef(user: string): boolean {
    return this.#completeChefs.has(user);
  }

  get texts(): TextIndex<IndexedProduct> {
    if (this.#texts) return this.#texts;
    const texts = new TextIndex<IndexedProduct>();
    for (const dish of this.listAll()) addDishTexts(texts, dish);
    this.#texts = texts;
    return texts;
  }
}
