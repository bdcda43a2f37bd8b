import * as menuEndpoints from '@homechef/contract/products/option-endpoints';
import * as endpoints from '@homechef/contract/products/endpoints';
import { AllProductsQuery, ProductTextQuery, type ProductQuery } from '@homechef/contract/products/requests';
import * as reviewEndpoints from '@homechef/contract/products/review-endpoints';
import { parseInput } from '../../platform/http/routing/parse-input.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import { CacheableResponse } from '../../platform/lib/cacheable-response.ts';
import type { RegisterEndpoint } from '../../platform/http/routing/endpoint-router.ts';
import { registerIdempotent } from '../../platform/idempotency/register-idempotent.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import type { PictureService } from '../uploads/pictures.service.ts';
import { listChefProducts, listProductsForAdmin, listTopProducts } from './catalog.service.ts';
import { createProduct, deleteProduct, getProduct } from './products.service.ts';
import type { MarkAllergenChange } from './model/open-orders.ts';
import {
  addReview,
  assertMayReview,
  changeOwnReview,
  deleteOwnReview,
  getOwnReview,
  listReviewableProducts,
  replyToReview,
  type OwnsReviewPhoto,
} from './reviews.service.ts';
import { changeProducts, updateProduct } from './update-product.ts';
import { copyOptionGroup } from './options/copy-group.ts';
import type { CountOpenPortions } from './model/stored-options.ts';
import { setKitchenOptionSoldOut, setOptionSoldOut } from './options/sold-out-options.ts';
import { setStock } from './stock/stock.service.ts';
import type { HasPickedUp } from './reviews/verified-reviews.ts';

interface Deps {
  pictures: PictureService;
  limits: RateLimits;
  hasPickedUp: HasPickedUp;
  /** Lists published products. The search feature implements it, because products must not import that feature. */
  searchCatalog: (
    query: ProductQuery,
    q: string | undefined,
  ) => Promise<CacheableResponse> | CacheableResponse;
  markAllergenChange: MarkAllergenChange;
  countOpenPortions: CountOpenPortions;
}

// Literal paths must be registered before paths with parameters.
export function registerProductEndpoints(
  register: RegisterEndpoint,
  { pictures, limits, hasPickedUp, markAllergenChange, searchCatalog, countOpenPortions }: Deps,
): void {
  const ownsPhoto = createPhotoCheck(pictures);
  register(endpoints.listProducts, ({ query, actor, setHeader }) => {
    if (query.drafts !== '1' || !actor?.isAdmin) {
      if (query.near) setHeader('Cache-Control', 'private, no-store');
      return searchCatalog(query, parseInput(ProductTextQuery, query).q);
    }
    setHeader('Cache-Control', 'no-store');
    const { q, sort } = parseInput(AllProductsQuery, query);
    return listProductsForAdmin({ ...query, sort }, q);
  });
  register(endpoints.topProducts, () => listTopProducts());
  register(endpoints.chefProducts, ({ params, query, actor, setHeader }) => {
    if (actor) setHeader('Cache-Control', 'no-store');
    return listChefProducts(actor, params.chefId, query);
  });
  register(endpoints.getProduct, async ({ params, actor, setHeader }) => {
    const product = await getProduct(actor, params.id);
    // Others do not see a draft, nor a product of a kitchen that is off the market.
    if (!(product instanceof CacheableResponse)) setHeader('Cache-Control', 'no-store');
    return product;
  });
  register(endpoints.createProduct, ({ actor, query }) => createProduct(actor, query.kitchen));
  register(endpoints.addReview, async ({ params, body, actor }) => {
    await addReview(actor, params.id, body, { hasPickedUp, ownsPhoto });
    return { message: 'Review added' };
  });
  registerReviewEndpoints(register, { pictures, limits });
  register(endpoints.updateProduct, ({ params, body, actor }) =>
    updateProduct(actor, params.id, body, { pictures, markAllergenChange }),
  );
  register(endpoints.changeProducts, ({ body, actor }) => changeProducts(actor, body));
  registerOptionEndpoints(register, countOpenPortions);
  register(endpoints.setStock, ({ params, query, actor }) =>
    setStock(actor, params.id, params.remainingStock, query.from),
  );
  register(endpoints.deleteProduct, async ({ params, actor }) => {
    await deleteProduct(actor, params.id);
    return { message: 'Product deleted' };
  });
}

function registerOptionEndpoints(register: RegisterEndpoint, countOpenPortions: CountOpenPortions): void {
  register(menuEndpoints.setOptionSoldOut, ({ params, body, actor }) =>
    setOptionSoldOut(actor, params.id, params.optionId, body.soldOut),
  );
  register(menuEndpoints.setKitchenOptionSoldOut, ({ params, body, actor }) =>
    setKitchenOptionSoldOut(actor, params.chefId, body, countOpenPortions),
  );
  registerIdempotent(register, menuEndpoints.copyOptionGroup, ({ params, body, actor }, record) =>
    copyOptionGroup(actor, params, body.to, record),
  );
}

const createPhotoCheck =
  (pictures: PictureService): OwnsReviewPhoto =>
  (path, account) =>
    pictures.touchReviewPhoto(path, account);

function registerReviewEndpoints(
  register: RegisterEndpoint,
  { pictures, limits }: Pick<Deps, 'pictures' | 'limits'>,
): void {
  const ownsPhoto = createPhotoCheck(pictures);
  register(reviewEndpoints.listReviewableProducts, ({ actor, query }) =>
    listReviewableProducts(actor, query.products),
  );
  register(reviewEndpoints.replyToReview, async ({ params, body, actor }) => {
    await replyToReview(actor, params.id, params.reviewId, body);
    return { message: 'Reply added' };
  });
  register(reviewEndpoints.getOwnReview, ({ params, actor }) => getOwnReview(actor, params.id));
  register(reviewEndpoints.changeOwnReview, ({ params, body, actor }) =>
    changeOwnReview(actor, params.id, body, ownsPhoto),
  );
  register(reviewEndpoints.deleteOwnReview, async ({ params, actor }) => {
    await deleteOwnReview(actor, params.id);
    return { message: 'Review deleted' };
  });
  register(reviewEndpoints.uploadReviewPhoto, async ({ params, file, actor, clientNetwork }) => {
    if (!file) throw invalidField('image', 'field.required');
    await assertMayReview(actor, params.id);
    await limits.reviewPhotos.consume(actor._id);
    return pictures.add(file, { account: actor._id, network: clientNetwork }, { isReviewPhoto: true });
  });
}
