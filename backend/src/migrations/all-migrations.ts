import { orderProgress } from './0001-order-progress.ts';
import { openingMovements } from './0002-opening-movements.ts';
import { guestContacts } from './0003-guest-contacts.ts';
import { searchTexts } from './0004-search-texts.ts';
import { orderStages } from './0005-order-stages.ts';
import { kitchens } from './0006-kitchens.ts';
import { verifiedReviews } from './0007-verified-reviews.ts';
import { completedOrders } from './0008-completed-orders.ts';
import { handOverCodes } from './0009-hand-over-codes.ts';
import { cashDrawer } from './0010-cash-drawer.ts';
import { openPortions } from './0011-open-portions.ts';
import { kitchenNames } from './0012-kitchen-names.ts';
import { provenEmails } from './0013-proven-emails.ts';
import { reportCases } from './0014-report-cases.ts';
import { phonesInSearch } from './0016-phones-in-search.ts';
import { contactTimes } from './0017-contact-times.ts';
import { searchKeys } from './0018-search-keys.ts';
import { wordsIndex } from './0019-words-index.ts';
import { wordsOfNames } from './0020-words-of-names.ts';
import { wordsOfDiets } from './0021-words-of-diets.ts';
import { sessionsOfBrowsers } from './0022-sessions-of-browsers.ts';
import { keysOfNames } from './0023-keys-of-names.ts';
import type { Migration } from './migration.ts';

/** All migrations in the order of their application. A released migration never changes its place or its name. */
export const allMigrations: readonly Migration[] = [
  orderProgress,
  openingMovements,
  guestContacts,
  searchTexts,
  orderStages,
  kitchens,
  verifiedReviews,
  completedOrders,
  handOverCodes,
  cashDrawer,
  openPortions,
  kitchenNames,
  provenEmails,
  reportCases,
  phonesInSearch,
  contactTimes,
  searchKeys,
  wordsIndex,
  wordsOfNames,
  wordsOfDiets,
  sessionsOfBrowsers,
  keysOfNames,
];
