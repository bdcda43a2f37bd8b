import mongoose, { type QueryFilter, type SortOrder } from 'mongoose';
import type { Case, CaseQuery } from '@homechef/contract/reports/case';
import { getCountOptions } from '../db/query-timeout.ts';
import { chunkAsync } from '../lib/chunk-async.ts';
import { createDateRange } from '../lib/date-range.ts';
import { pageOffset, type PagedResult } from '../lib/pagination.ts';
import { findDishAndReviewIds } from '../products/reviews/review-list.ts';
import { findAccountIds } from '../users/users.service.ts';
import { describeCases } from './case-replies.ts';
import { CaseModel, type StoredCase } from './cases.model.ts';

const { trusted } = mongoose;

async function createFilter({ q, state, about, reason, from, to }: CaseQuery) {
  const items = q ? (await Promise.all([findDishAndReviewIds(q), findAccountIds(q)])).flat() : undefined;
  const filter: QueryFilter<StoredCase> = {
    ...(state ? { state } : {}),
    ...(about ? { about } : {}),
    ...(reason ? { reasons: reason } : {}),
    ...(items ? { item: trusted({ $in: items }) } : {}),
    ...((from ?? to) ? { changedAt: trusted(createDateRange({ from, to })) } : {}),
  };
  return filter;
}

/** Returns the order of cases. Those that wait come in the order of their waiting, others by their last change. */
function createSorting({ state, sort }: CaseQuery): Record<string, SortOrder> {
  const isQueue = state === 'open' || state === 'answered';
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

/** Reads the cases of a filter in pieces, so that their number does not matter. */
export async function* readAllCases(query: CaseQuery): AsyncGenerator<Case> {
  const cursor = CaseModel.find(await createFilter(query))
    .sort(createSorting(query))
    .lean<StoredCase[]>()
    .cursor();
  for await (const cases of chunkAsync(cursor as unknown as AsyncIterable<StoredCase>, exportedAtOnce))
    yield* await describeCases(cases);
}
