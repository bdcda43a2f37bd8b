export const reviewSorts = ['latest', 'oldest', 'rating', '-rating'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const cashColumns = ['price', 'taken', 'due', 'refunded', 'cancelled', 'noShow', 'recalled'] as const;

/**
 * Columns of the export, which has one row per kitchen and order. Amounts are dollars; `price` is the sum of the
 * others.
 */
export const orderColumns = [
  'number',
  'ordered',
  'type',
  'name',
  'email',
  'phone',
  'kitchen',
  'city',
  'pickup',
  'stage',
  'portions',
  ...cashColumns,
] as const;
export type OrderColumn = (typeof orderColumns)[number];

export const kitchenSumColumns = ['id', 'kitchen', 'city', 'orders', 'portions', ...cashColumns] as const;
export type KitchenSumColumn = (typeof kitchenSumColumns)[number];

export const userColumns = [
  'id',
  'name',
  'email',
  'phone',
  'role',
  'city',
  'permit',
  'approval',
  'since',
] as const;
export type UserColumn = (typeof userColumns)[number];

/** Dish states that admins can filter by. A `soldOut` dish is on the market but has no stock. */
export const dishStates = ['shown', 'draft', 'soldOut', 'hidden'] as const;
export type DishState = (typeof dishStates)[number];

export const dishColumns = [
  'id',
  'dish',
  'kitchen',
  'city',
  'category',
  'price',
  'stock',
  'rating',
  'reviews',
  'state',
  'created',
] as const;
export type DishColumn = (typeof dishColumns)[number];

export const reportColumns = [
  'about',
  'subject',
  'shown',
  'state',
  'reports',
  'reasons',
  'verdict',
  'changed',
] as const;
export type ReportColumn = (typeof reportColumns)[number];

export const reviewColumns = ['dish', 'kitchen', 'name', 'rating', 'comment', 'verified', 'written'] as const;
export type ReviewColumn = (typeof reviewColumns)[number];

export const recipientKinds = ['users', 'orders'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export const maxRecipients = 1_000;
export const maxMessageLength = 1_000; // characters
