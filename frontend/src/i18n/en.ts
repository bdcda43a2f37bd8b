import { initialMessages } from './initial.en.ts';
import { deferredMessages } from './deferred.en.ts';
import { finder } from '../products/finder/finder.en.ts';
import { favourites } from '../favourites/favourites.en.ts';
import { lastKitchens } from '../last-kitchens/last-kitchens.en.ts';
import { nextPickup } from '../pickups/next-pickup/next-pickup.en.ts';
import { landing } from '../products/landing/landing.en.ts';
import { dishPage } from '../products/product-page/dish-page.en.ts';

import { replies } from '../products/reviews/replies.en.ts';
import { reports } from '../reports/reports.en.ts';

/** Messages that are loaded with the parts of screens that use them. */
const partMessages = { nextPickup, landing, finder, favourites, lastKitchens, dishPage, replies, reports };

/** All English messages by feature. Strings of the specification are unchanged. */
export const en = { ...initialMessages, ...deferredMessages, ...partMessages } as const;
