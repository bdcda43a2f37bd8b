import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ErrorBody } from './http/error-body.ts';
import { MessageReply } from './http/field-schemas.ts';
import { NewGuestOrder, NewOrder } from './orders/requests.ts';
import { ChefOrder, Order, OrderItem, ShippingAddress } from './orders/order.ts';
import { setStock } from './products/endpoints.ts';
import { Product, ProductSummary, Review } from './products/product.ts';
import { NewReview, ProductUpdate } from './products/requests.ts';
import { health, ready } from './system/endpoints.ts';
import { Login, ProfileUpdate, Registration, UserUpdate } from './users/requests.ts';
import { PublicChef, Session, User } from './users/user.ts';
import { ZipReply } from './zip/zip-reply.ts';

test.each<[string, z.ZodType]>([
  ['ChefOrder', ChefOrder],
  ['Error', ErrorBody],
  ['ErrorCode', ErrorBody.shape.code],
  ['Login', Login],
  ['Message', MessageReply],
  ['NewGuestOrder', NewGuestOrder],
  ['NewOrder', NewOrder],
  ['NewReview', NewReview],
  ['Order', Order],
  ['OrderItem', OrderItem],
  ['Product', Product],
  ['ProductSummary', ProductSummary],
  ['ProductUpdate', ProductUpdate],
  ['ProfileUpdate', ProfileUpdate],
  ['PublicChef', PublicChef],
  ['Registration', Registration],
  ['Review', Review],
  ['Session', Session],
  ['ShippingAddress', ShippingAddress],
  ['Status', health.reply],
  ['Status', ready.reply],
  ['Stock', setStock.reply],
  ['User', User],
  ['UserUpdate', UserUpdate],
  ['Zip', ZipReply],
])('API documentation names the schema %s', (name, schema) => {
  expect(schema.meta()?.id).toBe(name);
});
