import mongoose, { type QueryFilter, type SortOrder, type Types } from 'mongoose';
import type { Case, CaseQuery } from '@homechef/contract/reports/case';
import {
  waitingCaseStates,
  type CaseFilter,
  type CaseSubject,
} from '@homechef/contract/reports/report-options';
import { parseNumberPart } from '@homechef/contract/orders/order-number';
import { getCountOptions } from '../../platform/db/queries.ts';
import { chunkAsync } from '../../platform/lib/chunk-async.ts';
import { createDateRange } from '../../platform/lib/date-range.ts';
import { pageOffset, type PagedResult } from '../../platform/lib/pagination.ts';
import { listChefsOfCity } from '../kitchens/profile/kitchen-overview.ts';
import { findDishAndReviewIds, pickItemsOfChefs } from '../products/reviews/review-list.ts';
import { findAccountIds } from '../users/users.service.ts';
import { describeCases } from './case-replies.ts';
import { CaseModel, type StoredCase } from './cases.model.ts';

const { trusted } = mongoose;

type Items = (Types.ObjectId | string)[];

const listReportedItems = (about: CaseSubject): Promise<Types.ObjectId[]> =>
  CaseModel.distinct('item', { about });

const findItemsByText = async (q: string): Promise<Items> =>
  (await Promise.all([findDishAndReviewIds(q), findAccountIds(q)])).flat();

/** Returns the kitchens and accounts of the chefs in a city, and their dishes and reviews that were reported. */
async function findItemsOfCity(city: string): Promise<Items> {
  const chefs = listChefsOfCity(city);
  const [dishes, reviews] = await Promise.all([listReportedItems('product'), listReportedItems('review')]);
  return [...chefs, ...(await pickItemsOfChefs({ dishes, reviews }, chefs))];
}

const toStateFilter = (state: CaseFilter) =>
  state === 'waiting' ? trusted({ $in: [...waitingCaseStates] }) : state;

/**
 * Returns the filter for a text: words of the subject and its account, or a part of an order number. A name such
 * as “Sesame Bagels” reads like a number.
 */
async function createTextFilter(q: string): Promise<QueryFilter<StoredCase>> {
  const ofItems = { item: trusted({ $in: await findItemsByText(q) }) };
  const number = parseNumberPart(q);
  if (number === undefined) return ofItems;
  return { $or: trusted([{ order: trusted({ $regex: number }) }, ofItems]) };
}

async function createFilter({ q, state, about, reason, city, from, to }: CaseQuery) {
  const choices: QueryFilter<StoredCase>[] = [
    ...(q ? [await createTextFilter(q)] : []),
    ...(city ? [{ item: trusted({ $in: await findItemsOfCity(city) }) }] : []),
  ];
  const filter: QueryFilter<StoredCase> = {
    ...(state ? { state: toStateFilter(state) } : {}),
    ...(about ? { about } : {}),
    ...(reason ? { reasons: reason } : {}),
    ...(choices.length > 0 ? { $and: choices } : {}),
    ...((from ?? to) ? { changedAt: trusted(createDateRange({ from, to })) } : {}),
  };
  return filter;
}

/** Returns the sort order of cases: waiting cases by how long they have waited, others by their last change. */
function createSorting({ state, sort }: CaseQuery): Record<string, SortOrder> {
  const isQueue = state !== undefined && state !== 'decided';
  const isOldestFirst = sort === 'oldest' || (sort === 'waiting' && isQueue);
  return isOldestFirst ? { changedAt: 1, _id: 1 } : { changedAt: -1, _id: -1 };
}

export async function listCases(query: CaseQuery): Promise<PagedResult<Case>> {
  const filter = await createFilter(query);
  const [found, total] = await Promise.all([
    CaseModel.find(filter)
      .sort(createSorting(query))
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<StoredCase[]>(),
    CaseModel.countDocuments(filter, getCountOptions(filter)),
  ]);
  return { items: await describeCases(found), total };
}

const exportedAtOnce = 50;

/** Reads the cases that match a filter in pieces, so that their number does not matter. */
export async function* readAllCases(query: CaseQuery): AsyncGenerator<Case> {
  const cursor = CaseModel.find(await createFilter(query))
    .sort(createSorting(query))
    .lean<StoredCase[]>()
    .cursor();
  for await (const cases of chunkAsync(cursor as unknown as AsyncIterable<StoredCase>, exportedAtOnce))
    yield* await describeCases(cases);
}
