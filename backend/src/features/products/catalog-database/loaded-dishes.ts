import { isShown } from '../catalog-index/catalog-index.ts';
import type { ChefRatings, Dishes } from '../catalog-index/dishes.ts';
import type { LoadedDish } from '../catalog-index/indexed-product.ts';
import { compareNewestFirst } from '../catalog-index/sorted-views.ts';
import { isKitchenInLists, isKitchenOnMarket } from '../model/product-kitchen.ts';
import { LoadedTexts } from './loaded-texts.ts';

const isShownDish = (dish: LoadedDish): boolean => isShown(dish, isKitchenOnMarket);

/** The published dishes that one request has read from the database. */
export class LoadedDishes implements Dishes {
  readonly #byId = new Map<string, LoadedDish>();
  readonly #byChef = new Map<string, LoadedDish[]>();
  readonly #completeChefs = new Set<string>();
  readonly #ratings = new Map<string, ChefRatings>();
  #texts: LoadedTexts | undefined;

  /** Adds dishes. A dish that is already known stays, so that a request sees only one version of it. */
  add(dishes: readonly LoadedDish[]): void {
    this.#texts = undefined;
    for (const dish of dishes) {
      if (this.#byId.has(dish.id)) continue;
      this.#byId.set(dish.id, dish);
      const ofChef = this.#byChef.get(dish.user);
      if (ofChef) ofChef.push(dish);
      else this.#byChef.set(dish.user, [dish]);
    }
  }

  addChefs(chefs: Iterable<string>, dishes: readonly LoadedDish[]): void {
    this.add(dishes);
    for (const chef of chefs) this.#completeChefs.add(chef);
  }

  /** Adds the ratings of chefs, including chefs whose dishes are not all in memory. */
  addRatings(ratings: ReadonlyMap<string, ChefRatings>): void {
    for (const [chef, ofChef] of ratings) this.#ratings.set(chef, ofChef);
  }

  findRatings(user: string): ChefRatings | undefined {
    return this.#ratings.get(user);
  }

  get(id: string): LoadedDish | undefined {
    const dish = this.#byId.get(id);
    return dish && isShownDish(dish) ? dish : undefined;
  }

  listAll(): readonly LoadedDish[] {
    return [...this.#byId.values()]
      .filter((dish) => isShownDish(dish) && isKitchenInLists(dish.user))
      .sort(compareNewestFirst);
  }

  listAllOfChef(user: string): readonly LoadedDish[] {
    return this.listOwnOfChef(user).filter(isShownDish).sort(compareNewestFirst);
  }

  *listByChef(): Generator<readonly [string, readonly LoadedDish[]]> {
    for (const chef of this.#byChef.keys())
      if (isKitchenInLists(chef)) yield [chef, this.listAllOfChef(chef)];
  }

  listOwnOfChef(user: string): readonly LoadedDish[] {
    return this.#byChef.get(user) ?? [];
  }

  hasAllOfChef(user: string): boolean {
    return this.#completeChefs.has(user);
  }

  get texts(): LoadedTexts {
    return (this.#texts ??= new LoadedTexts(this.listAll()));
  }
}
