import type { EventData, LiveEvent } from '@homechef/contract/live-events/events';
import type { ProductSummary } from '@homechef/contract/products/product';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { PagedResult } from '../../../platform/http/api-client.ts';
import { createPatch } from '../../../platform/http/patch-data.ts';
import { refreshNextPickups } from '../../pickups/next-pickup/next-pickup-loader.ts';
import { getKitchen } from '../../kitchens/state/kitchen.requests.ts';
import { useLiveEvents } from '../../live-events/use-live-events.ts';
import { getProduct, listChefProducts, listProducts, listTopProducts } from '../state/products.requests.ts';
import { getOwnReview, listReviewableProducts } from '../state/reviews.requests.ts';
import type { AppState, AppStore } from '../../../store/store.ts';

const useAppStore = useStore.withTypes<AppStore>();

/**
 * Longest delay, in milliseconds, before pages load fields that an event does not contain. It spreads the requests of
 * all visitors.
 */
const maxSpreadMs = 800;

const selectCatalog = (state: AppState) => ({
  productList: listProducts.select(state),
  chefProducts: listChefProducts.select(state),
  topProducts: listTopProducts.select(state),
  productDetails: getProduct.select(state),
});

type ProductChange = EventData<'product.changed'>;

/** Returns the list with the new stock and price, or the same list if it does not contain the dish. */
function patchProducts<T extends ProductSummary>(
  products: readonly T[],
  change: ProductChange,
): readonly T[] {
  const { _id, countInStock, price, updatedAt } = change;
  const isOlder = (product: T) => product._id === _id && product.updatedAt < updatedAt;
  if (!products.some(isOlder)) return products;
  return products.map((product) =>
    isOlder(product) ? { ...product, countInStock, price, updatedAt } : product,
  );
}

function patchPage(page: PagedResult<ProductSummary>, change: ProductChange): PagedResult<ProductSummary> {
  const items = patchProducts(page.items, change);
  return items === page.items ? page : { ...page, items };
}

function patchList(list: ProductSummary[], change: ProductChange): ProductSummary[] {
  const patched = patchProducts(list, change);
  return patched === list ? list : [...patched];
}

function applyProductChange(store: AppStore, change: ProductChange): void {
  const { productList, chefProducts, topProducts, productDetails } = selectCatalog(store.getState());
  const actions = [
    ...createPatch(listProducts, productList, (page) => patchPage(page, change)),
    ...createPatch(listChefProducts, chefProducts, (page) => patchPage(page, change)),
    ...createPatch(listTopProducts, topProducts, (list) => patchList(list, change)),
    ...createPatch(getProduct, productDetails, (product) => patchProducts([product], change)[0] ?? product),
  ];
  for (const action of actions) store.dispatch(action);
}

const isRunning = ({ status }: { status: string }) => status === 'loading';

const parseKey = <A extends unknown[]>(key: string) => JSON.parse(key) as A;

function repeatLists(store: AppStore): void {
  const { dispatch } = store;
  const { productList, chefProducts, topProducts } = selectCatalog(store.getState());
  if (topProducts.status === 'success') void dispatch(listTopProducts());
  if (productList.status === 'success')
    void dispatch(listProducts(...parseKey<Parameters<typeof listProducts>>(productList.key)));
  if (chefProducts.status === 'success')
    void dispatch(listChefProducts(...parseKey<Parameters<typeof listChefProducts>>(chefProducts.key)));
}

function repeatDetails(store: AppStore): void {
  const { dispatch } = store;
  const state = store.getState();
  const { productDetails } = selectCatalog(state);
  if (productDetails.status !== 'success') return;
  const [id] = parseKey<Parameters<typeof getProduct>>(productDetails.key);
  void dispatch(getProduct(id));
  // What the page shows of the reader's own review, which another device or the market may have changed.
  if (listReviewableProducts.selectState(listReviewableProducts.select(state), [id]).data)
    void dispatch(listReviewableProducts([id]));
  if (getOwnReview.selectState(getOwnReview.select(state), id).data) void dispatch(getOwnReview(id));
}

/**
 * Returns which reads show what an event does not contain, such as options, allergens, the name, reviews, or that the
 * dish is hidden or deleted. Reviews and verdicts of the market do not even raise the version. An order changes only the
 * stock, so orders do not make every page read its list again. A running read is stale too: the server may have answered
 * it before the change.
 */
function findStaleReads(
  store: AppStore,
  { _id, countInStock, price, updatedAt }: ProductChange,
): { inLists: boolean; inDetails: boolean } {
  const { productList, chefProducts, topProducts, productDetails } = selectCatalog(store.getState());
  const isOutdated = (product: ProductSummary) => product._id === _id && product.updatedAt <= updatedAt;
  const isSale = (product: ProductSummary) =>
    product.price === price && product.countInStock > countInStock && !product.hasOptions;
  const listed = [
    ...(productList.data?.items ?? []),
    ...(chefProducts.data?.items ?? []),
    ...(topProducts.data ?? []),
  ];
  const { data: shown } = productDetails;
  return {
    inLists:
      [productList, chefProducts, topProducts].some(isRunning) ||
      listed.some(
        (product) => isOutdated(product) && product.countInStock === countInStock && product.price === price,
      ),
    inDetails: isRunning(productDetails) || (shown !== undefined && isOutdated(shown) && !isSale(shown)),
  };
}

function hasDishOf(store: AppStore, chefId: string): boolean {
  const { productList, chefProducts, topProducts, productDetails } = selectCatalog(store.getState());
  const products = [
    ...(productList.data?.items ?? []),
    ...(chefProducts.data?.items ?? []),
    ...(topProducts.data ?? []),
    ...(productDetails.data ? [productDetails.data] : []),
  ];
  return products.some(({ user }) => user === chefId);
}

class PendingReads {
  readonly #store: AppStore;
  readonly #chefIds = new Set<string>();
  #isReset = false;
  #hasStaleLists = false;
  #hasStaleDetails = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: AppStore) {
    this.#store = store;
  }

  addKitchen({ chefId, open, nextPickup }: EventData<'kitchen.changed'>): void {
    this.#chefIds.add(chefId);
    // It may have left the market, together with its dishes.
    if (!open && nextPickup === null && hasDishOf(this.#store, chefId)) {
      this.#hasStaleLists = true;
      this.#hasStaleDetails = true;
    }
    this.#schedule();
  }

  addReads({ inLists, inDetails }: ReturnType<typeof findStaleReads>): void {
    this.#hasStaleLists ||= inLists;
    this.#hasStaleDetails ||= inDetails;
    if (inLists || inDetails) this.#schedule();
  }

  addAll(): void {
    this.#isReset = true;
    this.#schedule();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => this.#read(), Math.random() * maxSpreadMs);
  }

  #read(): void {
    this.#timer = undefined;
    // A read that is repeated before it ends would delay the first screen.
    if (Object.values(selectCatalog(this.#store.getState())).some(isRunning)) return this.#schedule();
    const { dispatch } = this.#store;
    const isReset = this.#isReset;
    const chefIds = [...this.#chefIds];
    if (isReset || this.#hasStaleLists) repeatLists(this.#store);
    if (isReset || this.#hasStaleDetails) repeatDetails(this.#store);
    this.#isReset = false;
    this.#hasStaleLists = false;
    this.#hasStaleDetails = false;
    this.#chefIds.clear();
    if (isReset || chefIds.some((chefId) => hasDishOf(this.#store, chefId))) refreshNextPickups(dispatch);
    const shown = getKitchen.select(this.#store.getState()).data?._id;
    if (shown !== undefined && (isReset || chefIds.includes(shown))) void dispatch(getKitchen(shown));
  }
}

/** Keeps the dishes, next pickups and the kitchen’s state on the page up to date. Renders nothing. */
export function LiveCatalog({ topics }: { topics: readonly string[] }) {
  const store = useAppStore();
  const [pending] = useState(() => new PendingReads(store));
  useEffect(() => () => pending.cancel(), [pending]);
  useLiveEvents(topics, (event: LiveEvent) => {
    if (event.event === 'product.changed') {
      pending.addReads(findStaleReads(store, event.data)); // before the change makes it current
      applyProductChange(store, event.data);
    }
    if (event.event === 'kitchen.changed') pending.addKitchen(event.data);
    if (event.event === 'reset') pending.addAll();
  });
  return null;
}
