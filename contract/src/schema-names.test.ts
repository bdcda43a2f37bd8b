import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ErrorBody } from './http/error-body.ts';
import { MessageReply } from './http/field-schemas.ts';
import {
  AffectedOrders,
  CapacityLimit,
  ClosedDays,
  Kitchen,
  NextPickup,
  Occurrence,
  PickupWindow,
  Slot,
  SlotList,
  WindowList,
} from './kitchens/kitchen.ts';
import {
  EventStreamItem,
  KitchenChanged,
  OrderChanged,
  OrderPlaced,
  ProductChanged,
} from './events/events.ts';
import { Favourites } from './favourites/favourites.ts';
import { PickupChoice, RescheduleRequest } from './kitchens/pickup-requests.ts';
import { Place, PlaceForm } from './kitchens/place.ts';
import { KitchenUpdate, LimitForm, OccurrenceForm, PauseRequest, WindowForm } from './kitchens/requests.ts';
import { CancelRequest, NewGuestOrder, NewOrder, NoShowRequest, ReasonRequest } from './orders/requests.ts';
import { ChefOrder, HistoryEntry, Order, OrderItem, Pickup, ShippingAddress } from './orders/order.ts';
import { Allergens } from './products/dietary/diet-schemas.ts';
import { Reorder } from './orders/reorder.ts';
import { setStock } from './products/endpoints.ts';
import { listReviewableProducts } from './products/review-endpoints.ts';
import { Product, ProductSummary, Review } from './products/product.ts';
import { NewReview, NewReviewReply, ProductUpdate } from './products/requests.ts';
import { NewReport } from './reports/report.ts';
import { health, ready } from './system/endpoints.ts';
import { Login, ProfileUpdate, Registration, UserUpdate } from './users/requests.ts';
import { PublicChef, Session, User } from './users/user.ts';
import { ZipReply } from './zip/zip-reply.ts';

test.each<[string, z.ZodType]>([
  ['Allergens', Allergens],
  ['AffectedOrders', AffectedOrders],
  ['CancelRequest', CancelRequest],
  ['CapacityLimit', CapacityLimit],
  ['ChefOrder', ChefOrder],
  ['ClosedDays', ClosedDays],
  ['Error', ErrorBody],
  ['ErrorCode', ErrorBody.shape.code],
  ['Favourites', Favourites],
  ['HistoryEntry', HistoryEntry],
  ['Kitchen', Kitchen],
  ['KitchenChangedEvent', KitchenChanged],
  ['KitchenUpdate', KitchenUpdate],
  ['LiveEvent', EventStreamItem],
  ['LimitForm', LimitForm],
  ['Login', Login],
  ['Message', MessageReply],
  ['NewGuestOrder', NewGuestOrder],
  ['NewOrder', NewOrder],
  ['NewReport', NewReport],
  ['NewReview', NewReview],
  ['NewReviewReply', NewReviewReply],
  ['NextPickup', NextPickup],
  ['NoShowRequest', NoShowRequest],
  ['Occurrence', Occurrence],
  ['OccurrenceForm', OccurrenceForm],
  ['Order', Order],
  ['OrderChangedEvent', OrderChanged],
  ['OrderItem', OrderItem],
  ['OrderPlacedEvent', OrderPlaced],
  ['PauseRequest', PauseRequest],
  ['Pickup', Pickup],
  ['PickupChoice', PickupChoice],
  ['PickupWindow', PickupWindow],
  ['Place', Place],
  ['PlaceForm', PlaceForm],
  ['Product', Product],
  ['ProductChangedEvent', ProductChanged],
  ['ProductSummary', ProductSummary],
  ['ProductUpdate', ProductUpdate],
  ['ProfileUpdate', ProfileUpdate],
  ['PublicChef', PublicChef],
  ['ReasonRequest', ReasonRequest],
  ['Registration', Registration],
  ['Reorder', Reorder],
  ['RescheduleRequest', RescheduleRequest],
  ['Review', Review],
  ['ReviewableProducts', listReviewableProducts.reply],
  ['Session', Session],
  ['ShippingAddress', ShippingAddress],
  ['Slot', Slot],
  ['SlotList', SlotList],
  ['Status', health.reply],
  ['Readiness', ready.reply],
  ['Stock', setStock.reply],
  ['User', User],
  ['UserUpdate', UserUpdate],
  ['WindowForm', WindowForm],
  ['WindowList', WindowList],
  ['Zip', ZipReply],
])('API documentation names the schema %s', (name, schema) => {
  expect(schema.meta()?.id).toBe(name);
});
