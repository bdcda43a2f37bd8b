import * as endpoints from '@homechef/contract/products/endpoints';
import { AllProductsQuery } from '@homechef/contract/products/requests';
import { parseInput } from '../http/routing/parse-input.ts';
import { CacheableResponse } from '../lib/cacheable-response.ts';
import type { RegisterEndpoint } from '../http/routing/endpoint-router.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import { listChefProducts, listProductsForAdmin, listProducts, listTopProducts } from './catalog.service.ts';
import {
  addReview,
  createProduct,
  deleteProduct,
  getProduct,
  updateProduct,
  type HasPickedUp,
} from './products.service.ts';
import { setStock } from './stock/stock.service.ts';

interface Deps {
  pictures: PictureService;
  hasPickedUp: HasPickedUp;
}

/** The routes of items (spec §7); fixed paths before parameters. */
export function registerProductEndpoints(serve: RegisterEndpoint, { pictures, hasPickedUp }: Deps): void {
  serve(endpoints.listProducts, ({ query, actor, setHeader: header }) => {
    if (query.drafts !== '1' || !actor?.isAdmin) return listProducts(query);
    header('Cache-Control', 'no-store');
    return listProductsForAdmin(query, parseInput(AllProductsQuery, query).q);
  });
  serve(endpoints.topProducts, () => listTopProducts());
  serve(endpoints.chefProducts, ({ params, query, actor, setHeader: header }) => {
    if (actor) header('Cache-Control', 'no-store');
    return listChefProducts(actor, params.chefId, query);
  });
  serve(endpoints.getProduct, async ({ params, actor, setHeader: header }) => {
    const product = await getProduct(actor, params.id);
    if (!(product instanceof CacheableResponse) && product.draft) header('Cache-Control', 'no-store');
    return product;
  });
  serve(endpoints.createProduct, ({ actor }) => createProduct(actor));
  serve(endpoints.addReview, async ({ params, body, actor }) => {
    await addReview(actor, params.id, body, hasPickedUp);
    return { message: 'Review added' };
  });
  serve(endpoints.updateProduct, ({ params, body, actor }) =>
    updateProduct(actor, params.id, body, pictures),
  );
  serve(endpoints.setStock, ({ params, query, actor }) =>
    setStock(actor, params.id, params.remainingStock, query.from),
  );
  serve(endpoints.deleteProduct, async ({ params, actor }) => {
    await deleteProduct(actor, params.id);
    return { message: 'Product deleted' };
  });
}
