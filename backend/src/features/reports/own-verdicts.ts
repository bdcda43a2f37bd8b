import mongoose, { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { OwnVerdict } from '@homechef/contract/reports/case';
import { isTold, untoldVerdicts } from '@homechef/contract/reports/verdict-rules';
import { withTransaction } from '../../platform/db/transaction.ts';
import { conflict, notFound } from '../../platform/lib/app-error.ts';
import { now } from '../../platform/lib/clock.ts';
import { toOwnVerdict } from './case-replies.ts';
import { findCase, storeCase } from './cases.ts';
import { VerdictModel, type StoredVerdict } from './cases.model.ts';

const { trusted } = mongoose;
const maxListed = 100;
const told = trusted({ $nin: [...untoldVerdicts] });

/** Lists the verdicts about an account, newest first. */
export async function listOwnVerdicts(account: string): Promise<OwnVerdict[]> {
  const filter = { account: new Types.ObjectId(account), kind: told };
  const found = await VerdictModel.find(filter).sort({ at: -1 }).limit(maxListed).lean<StoredVerdict[]>();
  return found.map(toOwnVerdict);
}

/**
 * Stores the answer of the person whom a verdict is about, and puts the case back into the queue.
 * @throws AppError 404 for the verdict of another account, 409 for a second answer
 */
export async function answerVerdict(account: string, id: string, text: string): Promise<OwnVerdict> {
  const filter = { _id: id, account: new Types.ObjectId(account), kind: told };
  return withTransaction(async (session) => {
    const verdict = isObjectId(id)
      ? await VerdictModel.findOne(filter).session(session).lean<StoredVerdict>()
      : null;
    if (!verdict) throw notFound('report.verdict_not_found');
    if (verdict.answer) throw conflict('report.already_answered');
    const answer = { text, at: now() };
    await VerdictModel.updateOne(filter, { $set: { answer } }, { session });
    const current = await findCase(verdict.case, session);
    // A case that is already open keeps its place in the queue.
    const place = current?.state === 'open' ? {} : ({ state: 'answered', changedAt: answer.at } as const);
    if (current) await storeCase({ ...current, ...place, version: current.version + 1 }, session);
    return toOwnVerdict({ ...verdict, answer });
  });
}

/** Returns the last suspension of an account, to which it can answer. @throws AppError 404, 409 if it has an answer */
export async function findUnansweredSuspension(account: string): Promise<string> {
  const filter = { account: new Types.ObjectId(account), kind: 'suspend' as const };
  const last = await VerdictModel.findOne(filter).sort({ at: -1 }).lean<StoredVerdict>();
  if (!last) throw notFound('report.verdict_not_found');
  if (last.answer) throw conflict('report.already_answered');
  return String(last._id);
}

interface NewVerdict extends Pick<
  StoredVerdict,
  'kind' | 'subject' | 'reason' | 'until' | 'at' | 'openOrders'
> {
  id: string;
  account: string;
}

/** Lists the verdicts of an interval that people get notices of. */
export async function listNewVerdicts(after: Date, until: Date): Promise<NewVerdict[]> {
  const found = await VerdictModel.find({ at: trusted({ $gt: after, $lte: until }) }).lean<StoredVerdict[]>();
  return found.flatMap(({ _id, account, ...verdict }) =>
    account && isTold(verdict.kind) ? [{ ...verdict, id: String(_id), account: String(account) }] : [],
  );
}

/** Removes a deleted account from the verdicts. The verdicts stay for the admins. */
export async function forgetPersonInVerdicts(user: string, session: ClientSession): Promise<void> {
  const id = new Types.ObjectId(user);
  const forgotten = { account: null, subject: '', answer: null };
  await VerdictModel.updateMany({ account: id }, { $set: forgotten }, { session });
  await VerdictModel.updateMany({ by: id }, { $set: { byName: '' } }, { session });
}
