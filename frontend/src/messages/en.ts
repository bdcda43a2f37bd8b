import { initialMessages } from './initial.en.ts';
import { deferredMessages } from './deferred.en.ts';
import { cartBar } from './cart-bar.en.ts';
import { alarm } from '../features/alarm/alarm.en.ts';
import { finder } from '../features/products/finder/finder.en.ts';
import { favorites } from '../features/favorites/favorites.en.ts';
import { pictureCrop } from '../features/uploads/picture-crop.en.ts';
import { lastKitchens } from '../features/last-kitchens/last-kitchens.en.ts';
import { nextPickup } from '../features/pickups/next-pickup/next-pickup.en.ts';
import { batches } from '../features/batches/batches.en.ts';
import { cash } from '../features/cash/cash.en.ts';
import { handOver } from '../features/orders/hand-over/hand-over.en.ts';
import { viewAs } from './view-as.en.ts';
import { chefBar } from './chef-bar.en.ts';
import { landing } from '../features/products/landing/landing.en.ts';
import { map } from '../features/products/map/map.en.ts';
import { topRated } from '../features/products/market/top-rated.en.ts';
import { dishPage } from '../features/products/product-page/dish-page.en.ts';
import { reviews } from '../features/products/reviews/reviews.en.ts';
import { ownReview, replies } from '../features/products/reviews/own-review.en.ts';
import { notices } from '../features/notices/notices.en.ts';
import { reports } from '../features/reports/reports.en.ts';
import { orderBar } from '../features/orders/bar/order-bar.en.ts';
import { menu } from '../features/menu/menu.en.ts';
import { optionEditor } from '../features/menu/editor/option-editor.en.ts';
import { outOf } from '../features/menu/out-of/out-of.en.ts';
import { waiting } from '../features/waiting-list/waiting.en.ts';

const partMessages = {
  alarm,
  cartBar,
  chefBar,
  handOver,
  batches,
  cash,
  nextPickup,
  landing,
  finder,
  favorites,
  lastKitchens,
  dishPage,
  map,
  menu,
  optionEditor,
  outOf,
  notices,
  orderBar,
  ownReview,
  pictureCrop,
  replies,
  reports,
  reviews,
  topRated,
  viewAs,
  waiting,
};

/** All English messages by feature. Strings given by the specification are verbatim. */
export const en = { ...initialMessages, ...deferredMessages, ...partMessages } as const;
