import { getExportName } from '@homechef/contract/admin/export-name';
import type {
  DishColumn,
  KitchenSumColumn,
  OrderColumn,
  ReportColumn,
  ReviewColumn,
  UserColumn,
} from '@homechef/contract/admin/list-options';
import type { AdminReview } from '@homechef/contract/admin/lists';
import { toDollars } from '@homechef/contract/money/money';
import { formatOrderNumber } from '@homechef/contract/orders/order-number';
import { getPickupStage } from '@homechef/contract/orders/order-state';
import type { ProductSummary } from '@homechef/contract/products/product';
import type { Case } from '@homechef/contract/reports/case';
import type { User } from '@homechef/contract/users/user';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { CsvResponse, type CsvValue } from '../../platform/lib/file-responses.ts';
import { now } from '../../platform/lib/clock.ts';
import { inPieces } from '../../platform/lib/work-in-pieces.ts';
import { describeKitchen } from '../kitchens/profile/kitchen-overview.ts';
import { getHeldPickup } from '../orders/pickups/held-pickup.ts';
import type { CashSums, ExportedPart, KitchenSums } from '../orders/lists/kitchen-parts.ts';
import { recordAct } from '../audit-log/record-act.ts';

type Row<Column extends string> = Record<Column, CsvValue>;

const join = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].join('; ');

export const toDollarSums = ({
  price,
  taken,
  due,
  refunded,
  cancelled,
  noShow,
  recalled,
}: CashSums): CashSums => ({
  price: toDollars(price),
  taken: toDollars(taken),
  due: toDollars(due),
  refunded: toDollars(refunded),
  cancelled: toDollars(cancelled),
  noShow: toDollars(noShow),
  recalled: toDollars(recalled),
});

export const toOrderRow = (part: ExportedPart): Row<OrderColumn> => ({
  number: formatOrderNumber(part._id),
  ordered: part.createdAt.toISOString(),
  type: part.type,
  name: part.userName,
  email: part.userEmail ?? '',
  phone: part.customerPhone ?? part.userPhone ?? '',
  kitchen: part.items[0]?.brand,
  city: part.pickups.place.city,
  pickup: getHeldPickup(part.pickups).startsAt?.toISOString() ?? '',
  stage: getPickupStage(part.items),
  portions: part.portions,
  ...toDollarSums(part),
});

export const toKitchenSumRow = (sums: KitchenSums): Row<KitchenSumColumn> => ({
  id: String(sums._id),
  kitchen: sums.kitchen,
  city: sums.city,
  orders: sums.orders,
  portions: sums.portions,
  ...toDollarSums(sums),
});

const getRole = ({ isAdmin, isChef }: User) => (isAdmin ? 'admin' : isChef ? 'chef' : 'foodie');

export const toUserRow = (user: User): Row<UserColumn> => ({
  id: user._id,
  name: user.name,
  email: user.email,
  phone: user.phone,
  permit: user.permit,
  role: getRole(user),
  city: user.isChef ? (describeKitchen(user._id)?.city ?? '') : '',
  approval: user.approval ?? '',
  since: user.createdAt,
});

const getDishState = ({ draft, hidden, takedown, available }: ProductSummary) =>
  takedown?.state ?? (hidden ? 'hidden' : undefined) ?? (draft ? 'draft' : available ? 'shown' : 'soldOut');

export const toDishRow = (dish: ProductSummary): Row<DishColumn> => ({
  id: dish._id,
  dish: dish.name,
  kitchen: dish.brand,
  city: dish.kitchen.city,
  category: dish.category,
  price: dish.price,
  stock: dish.countInStock,
  rating: dish.rating,
  reviews: dish.numReviews,
  state: getDishState(dish),
  created: dish.createdAt,
});

export const toReportRow = (report: Case): Row<ReportColumn> => ({
  about: report.about,
  subject: report.subject,
  shown: report.subjectState,
  state: report.state,
  reports: report.numReports,
  reasons: join(report.reasons),
  changed: report.changedAt,
  verdict: report.lastVerdict?.kind ?? '',
});

export const toReviewRow = (review: AdminReview): Row<ReviewColumn> => ({
  dish: review.dish,
  kitchen: review.kitchen,
  name: review.name,
  rating: review.rating,
  comment: review.comment,
  verified: review.verified,
  written: review.createdAt,
});

async function* mapRows<T, Column extends string>(
  items: AsyncIterable<T> | Iterable<T>,
  toRow: (item: T) => Row<Column>,
): AsyncGenerator<Row<Column>> {
  for await (const item of inPieces(items)) yield toRow(item);
}

interface Export<T, Column extends string> {
  list: 'orders' | 'kitchen-sums' | 'users' | 'dishes' | 'reports' | 'reviews';
  actor: AuthenticatedUser;
  query: { columns: readonly Column[]; from?: string | undefined; to?: string | undefined };
  items: AsyncIterable<T> | Iterable<T>;
  toRow: (item: T) => Row<Column>;
  totalCount: number;
}

/** Creates a CSV file of a list, row by row, and records it in the audit trail before the first row. */
export async function exportList<T, Column extends string>({
  list,
  actor,
  query,
  items,
  toRow,
  totalCount,
}: Export<T, Column>): Promise<CsvResponse> {
  await recordAct({
    actor,
    act: 'market.list_exported',
    subject: { kind: 'market', id: list },
    after: { rows: totalCount },
  });
  const fileName = getExportName(list, query, now().toISOString().slice(0, 10));
  return new CsvResponse({ fileName, columns: query.columns, totalCount, rows: mapRows(items, toRow) });
}
