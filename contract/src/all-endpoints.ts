import type { AnyEndpoint } from './http/endpoint.ts';
import * as kitchens from './kitchens/endpoints.ts';
import * as orders from './orders/endpoints.ts';
import * as products from './products/endpoints.ts';
import * as system from './system/endpoints.ts';
import * as uploads from './uploads/endpoints.ts';
import * as users from './users/endpoints.ts';
import * as zip from './zip/endpoints.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

export const allEndpoints: readonly AnyEndpoint[] = [
  products,
  users,
  kitchens,
  orders,
  uploads,
  zip,
  system,
].flatMap((feature) => Object.values<unknown>(feature).filter(isEndpoint));
