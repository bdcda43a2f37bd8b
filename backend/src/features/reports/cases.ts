import { Types, type ClientSession } from 'mongoose';
import type { CaseReason, CaseSubject } from '@homechef/contract/reports/report-options';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { parseOrderNumber } from '@homechef/contract/orders/order-number';
import type { OrderPart } from '../orders/change/settle-dispute.ts';
import { CaseModel, type StoredCase } from './cases.model.ts';

export interface CaseKey {
  about: CaseSubject;
  id: string;
}

export const toCaseId = (about: CaseSubject, id: string): string => `${about}.${id}`;

/** Parses the id of a part of an order: its number and the kitchen. */
export function parseOrderPart(id: string): OrderPart | undefined {
  const [, typed = '', chefId = ''] = /^([^.]+)\.([^.]+)$/.exec(id) ?? [];
  const number = parseOrderNumber(typed);
  return number !== undefined && isObjectId(chefId) ? { number, chefId: chefId.toLowerCase() } : undefined;
}

/** Returns the id of the subject as it appears in paths. */
export const toSubjectId = ({ item, order }: Pick<StoredCase, 'item' | 'order'>): string =>
  order ? `${order}.${String(item)}` : String(item);

export function toSubjectFields({ about, id }: CaseKey): Pick<StoredCase, 'about' | 'item' | 'order'> {
  const part = about === 'order' ? parseOrderPart(id) : undefined;
  return part
    ? { about, item: new Types.ObjectId(part.chefId), order: part.number }
    : { about, item: new Types.ObjectId(id) };
}

interface CaseEntry {
  reason: CaseReason;
  createdAt: Date;
}

const addOne = (field: string) => ({ $add: [{ $ifNull: [`$${field}`, 0] }, 1] });

/** Adds a report or a statement to the case of its subject, which then waits for a verdict. */
export async function addReportToCase(
  key: CaseKey,
  { reason, createdAt }: CaseEntry,
  session: ClientSession,
): Promise<void> {
  const fields = {
    ...toSubjectFields(key),
    state: 'open',
    version: addOne('version'),
    numReports: addOne('numReports'),
    reasons: { $setUnion: [{ $ifNull: ['$reasons', []] }, [reason]] },
    // The oldest report counts.
    changedAt: { $cond: [{ $eq: ['$state', 'open'] }, { $min: ['$changedAt', createdAt] }, createdAt] },
  };
  const _id = toCaseId(key.about, key.id);
  await CaseModel.collection.updateOne({ _id } as object, [{ $set: fields }], { upsert: true, session });
}

export const findCase = (id: string, session?: ClientSession): Promise<StoredCase | null> =>
  CaseModel.findById(id)
    .session(session ?? null)
    .lean<StoredCase>();

/** Stores the next version of a case. Concurrent changes of one case conflict. */
export async function storeCase(next: StoredCase, session: ClientSession): Promise<void> {
  const { _id, ...fields } = next;
  await CaseModel.updateOne({ _id }, { $set: fields }, { session, upsert: true });
}
