import { z } from 'zod';
import { defineEndpoint } from '../http/endpoint.ts';
import { replyId, MessageReply } from '../http/field-schemas.ts';
import { CsvReply } from '../http/csv.ts';
import { PreviewQuery } from '../kitchens/requests.ts';
import { MenuFile, MenuImport, maxMenuRequestKilobytes } from './menu-file.ts';
import { maxStock } from './product-options.ts';
import { Product, ProductSummary } from './product.ts';
import {
  ChefProductQuery,
  DishChanges,
  NewProductQuery,
  NewReview,
  ProductQuery,
  ProductUpdate,
  StockQuery,
} from './requests.ts';

export const listProducts = defineEndpoint({
  name: 'listProducts',
  summary: 'List published products, filtered and sorted',
  method: 'get',
  path: '/products',
  access: 'anyone',
  query: ProductQuery,
  reply: z.array(ProductSummary),
  isList: true,
});

export const topProducts = defineEndpoint({
  name: 'topProducts',
  summary: 'List the five top-rated products',
  method: 'get',
  path: '/products/top',
  access: 'anyone',
  ignoresAuthorization: true,
  reply: z.array(ProductSummary),
});

export const chefProducts = defineEndpoint({
  name: 'chefProducts',
  summary: "List a chef's products, with drafts for that chef and admins",
  method: 'get',
  path: '/products/chef/:chefId',
  access: 'anyone',
  query: ChefProductQuery,
  reply: z.array(ProductSummary),
  isList: true,
});

export const getProduct = defineEndpoint({
  name: 'getProduct',
  summary: 'Get a product with its reviews',
  method: 'get',
  path: '/products/:id',
  access: 'anyone',
  reply: Product,
  errors: [404],
});

export const createProduct = defineEndpoint({
  name: 'createProduct',
  summary:
    'Create a sample product of the own kitchen, or of `kitchen` as an admin, a draft until its first save',
  method: 'post',
  path: '/products',
  access: 'chefOrAdmin',
  query: NewProductQuery,
  reply: Product,
  status: 201,
  noStore: true,
  errors: [404, 409],
});

export const addReview = defineEndpoint({
  name: 'addReview',
  summary: 'Review a product, once per account',
  method: 'post',
  path: '/products/:id/reviews',
  access: 'signedIn',
  needsProvenEmail: true,
  body: NewReview,
  reply: MessageReply,
  status: 201,
  errors: [403, 404, 409],
});

export const updateProduct = defineEndpoint({
  name: 'updateProduct',
  summary: 'Update a product',
  method: 'put',
  path: '/products/:id',
  access: 'chefOrAdmin',
  needsProvenEmail: true,
  body: ProductUpdate,
  reply: Product,
  noStore: true,
  errors: [404, 409],
});

export const changeProducts = defineEndpoint({
  name: 'changeProducts',
  summary: 'Change prices, stock or visibility of several published products, all or none',
  method: 'put',
  path: '/products',
  access: 'chefOrAdmin',
  needsProvenEmail: true,
  body: DishChanges,
  reply: z.array(ProductSummary),
  noStore: true,
  errors: [404, 409],
});

export const exportMenu = defineEndpoint({
  name: 'exportMenu',
  summary: 'Download the menu of a kitchen, drafts too, as CSV',
  method: 'get',
  path: '/kitchens/:chefId/menu',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  reply: CsvReply,
  replyKind: 'text',
  textType: 'text/csv',
  noStore: true,
});

export const importMenu = defineEndpoint({
  name: 'importMenu',
  summary: 'Create and change the own dishes from a CSV file, all or none (`preview=1`: nothing yet)',
  method: 'put',
  path: '/kitchens/:chefId/menu',
  access: 'chefOrAdmin',
  accountParam: 'chefId',
  isOwnerOnly: true,
  needsProvenEmail: true,
  query: PreviewQuery,
  body: MenuFile,
  maxBodyKilobytes: maxMenuRequestKilobytes,
  reply: MenuImport,
  noStore: true,
  errors: [409, 429],
});

export const setStock = defineEndpoint({
  name: 'setStock',
  summary: 'Set the stock as owner or admin; for other callers only return the current stock',
  method: 'put',
  path: '/products/:id/:remainingStock',
  access: 'anyone',
  params: { remainingStock: z.int().min(0).max(maxStock) },
  query: StockQuery,
  reply: z.object({ _id: replyId, countInStock: z.number().int() }).meta({ id: 'Stock' }),
  errors: [403, 404, 409],
});

export const deleteProduct = defineEndpoint({
  name: 'deleteProduct',
  summary: 'Delete a product; orders keep their copies of its data',
  method: 'delete',
  path: '/products/:id',
  access: 'chefOrAdmin',
  reply: MessageReply,
  errors: [404],
});
