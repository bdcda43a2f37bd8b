import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, Message } from '../http/field-schemas.ts';
import { highestStock } from './product-options.ts';
import { Product, ProductSummary } from './product.ts';
import { ChefProductQuery, NewReview, ProductQuery, ProductUpdate, StockQuery } from './requests.ts';

export const listProducts = endpoint({
  name: 'listProducts',
  summary: 'The catalogue, filtered and sorted',
  method: 'get',
  path: '/products',
  who: 'anyone',
  query: ProductQuery,
  reply: z.array(ProductSummary),
  list: true,
});

export const topProducts = endpoint({
  name: 'topProducts',
  summary: 'The best-rated items, at most five',
  method: 'get',
  path: '/products/top',
  who: 'anyone',
  ignoresToken: true,
  reply: z.array(ProductSummary),
});

export const chefProducts = endpoint({
  name: 'chefProducts',
  summary: "A chef's items; with that chef's or an admin's token the drafts too",
  method: 'get',
  path: '/products/chef/:chefId',
  who: 'anyone',
  query: ChefProductQuery,
  reply: z.array(ProductSummary),
  list: true,
});

export const getProduct = endpoint({
  name: 'getProduct',
  summary: 'One item with its reviews',
  method: 'get',
  path: '/products/:id',
  who: 'anyone',
  reply: Product,
  errors: [404],
});

export const createProduct = endpoint({
  name: 'createProduct',
  summary: 'A sample item of one’s own: a draft until its first save',
  method: 'post',
  path: '/products',
  who: 'kitchen',
  reply: Product,
  status: 201,
  personal: true,
});

export const addReview = endpoint({
  name: 'addReview',
  summary: 'Review an item, once',
  method: 'post',
  path: '/products/:id/reviews',
  who: 'signedIn',
  body: NewReview,
  reply: Message,
  status: 201,
  errors: [403, 404, 409],
});

export const updateProduct = endpoint({
  name: 'updateProduct',
  summary: 'Save an item',
  method: 'put',
  path: '/products/:id',
  who: 'kitchen',
  body: ProductUpdate,
  reply: Product,
  personal: true,
  errors: [404, 409],
});

export const setStock = endpoint({
  name: 'setStock',
  summary: 'Set the stock, as owner or admin; for everybody else it changes nothing and tells the true stock',
  method: 'put',
  path: '/products/:id/:remainingStock',
  who: 'anyone',
  params: { remainingStock: z.int().min(0).max(highestStock) },
  query: StockQuery,
  reply: z.object({ _id: id, countInStock: z.number().int() }).meta({ id: 'Stock' }),
  errors: [404, 409],
});

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  summary: 'Delete an item; orders keep their own copy of what was bought',
  method: 'delete',
  path: '/products/:id',
  who: 'kitchen',
  reply: Message,
  errors: [404],
});
