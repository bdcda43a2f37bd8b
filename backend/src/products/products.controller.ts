import * as endpoints from '@homechef/contract/products/endpoints';
import { AllProductsQuery } from '@homechef/contract/products/requests';
import { parseInput } from '../http/routing/parse-input.ts';
import { CacheableResponse } from '../lib/cacheable-response.ts';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import { listChefProducts, listProductsForAdmin, listProducts, listTopProducts } from './catalog.service.ts';
import { addReview, createProduct, deleteProduct, getProduct, updateProduct } from './products.service.ts';
import { setStock } from './stock/stock.service.ts';
import type { HasPickedUp } from './reviews/verified-reviews.ts';

interface Deps {
  pictures: PictureService;
  hasPickedUp: HasPickedUp;
}

// Product routes (spec §7). Fixed paths precede parameters.
export function registerProductEndpoints(register: RegisterEndpoint, { pictures, hasPickedUp }: Deps): void {
  register(endpoints.listProducts, ({ query, actor, setHeader }) => {
    if (query.drafts !== '1' || !actor?.isAdmin) return listProducts(query);
    setHeader('Cache-Control', 'no-store');
    return listProductsForAdmin(query, parseInput(AllProductsQuery, query).q);
  });
  register(endpoints.topProducts, () => listTopProducts());
  register(endpoints.chefProducts, ({ params, query, actor, setHeader }) => {
    if (actor) setHeader('Cache-Control', 'no-store');
    return listChefProducts(actor, params.chefId, query);
  });
  register(endpoints.getProduct, async ({ params, actor, setHeader }) => {
    const product = await getProduct(actor, params.id);
    if (!(product instanceof CacheableResponse) && product.draft) setHeader('Cache-Control', 'no-store');
    return product;
  });
  register(endpoints.createProduct, ({ actor }) => createProduct(actor));
  register(endpoints.addReview, async ({ params, body, actor }) => {
    await addReview(actor, params.id, body, hasPickedUp);
    return { message: 'Review added' };
  });
  register(endpoints.updateProduct, ({ params, body, actor }) =>
    updateProduct(actor, params.id, body, pictures),
  );
  register(endpoints.setStock, ({ params, query, actor }) =>
    setStock(actor, params.id, params.remainingStock, query.from),
  );
  register(endpoints.deleteProduct, async ({ params, actor }) => {
    await deleteProduct(actor, params.id);
    return { message: 'Product deleted' };
  });
}
