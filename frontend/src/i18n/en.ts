import { initialMessages } from './initial.en.ts';
import { deferredMessages } from './deferred.en.ts';
import { cartBar } from './cart-bar.en.ts';
import { alarm } from '../alarm/alarm.en.ts';
import { finder } from '../products/finder/finder.en.ts';
import { favourites } from '../favourites/favourites.en.ts';
import { lastKitchens } from '../last-kitchens/last-kitchens.en.ts';
import { nextPickup } from '../pickups/next-pickup/next-pickup.en.ts';
import { cash } from '../cash/cash.en.ts';
import { handOver } from '../handover/handover.en.ts';
import { viewAs } from './view-as.en.ts';
import { chefBar } from './chef-bar.en.ts';
import { landing } from '../products/landing/landing.en.ts';
import { map } from '../products/map/map.en.ts';
import { topRated } from '../products/market/top-rated.en.ts';
import { dishPage } from '../products/product-page/dish-page.en.ts';
import { reviews } from '../products/reviews/reviews.en.ts';
import { ownReview } from '../products/reviews/own-review.en.ts';
import { replies } from '../products/reviews/replies.en.ts';
import { notices } from '../notices/notices.en.ts';
import { reports } from '../reports/reports.en.ts';
import { orderBar } from '../orders/bar/order-bar.en.ts';
import { waiting } from '../waiting/waiting.en.ts';

const partMessages = {
  alarm,
  cartBar,
  chefBar,
  handOver,
  cash,
  nextPickup,
  landing,
  finder,
  favourites,
  lastKitchens,
  dishPage,
  map,
  notices,
  orderBar,
  ownReview,
  replies,
  reports,
  reviews,
  topRated,
  viewAs,
  waiting,
};

/** All English messages by feature. Strings of the specification are unchanged. */
export const en = { ...initialMessages, ...deferredMessages, ...partMessages } as const;
