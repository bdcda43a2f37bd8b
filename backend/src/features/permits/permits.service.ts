import mongoose, { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import type { Permit } from '@homechef/contract/permits/permit';
import type { PermitForm, PermitQuery } from '@homechef/contract/permits/requests';
import { getLocalDate } from '@homechef/contract/time/local-date';
import { withTransaction } from '../../platform/db/transaction.ts';
import { invalidField, notFound } from '../../platform/lib/app-error.ts';
import type { AuthenticatedUser } from '../../platform/lib/authenticated-user.ts';
import { now } from '../../platform/lib/clock.ts';
import { pageOffset, type PagedResult } from '../../platform/lib/pagination.ts';
import { findLastActor } from '../audit-log/trail.service.ts';
import { kitchenVerdictActs } from '../kitchens/approval/kitchen-acts.ts';
import { findKitchen, findKnownKitchen } from '../kitchens/find-kitchen.ts';
import type { StoredCheckedPermit } from '../kitchens/index/checked-permit.ts';
import type { PermitPictures } from '../uploads/permit-pictures.ts';
import { encodePicture } from '../uploads/picture-encoder.ts';
import { recordPermitPicture, recordSubmission } from './permit-acts.ts';
import { listQueue } from './permit-queue.ts';
import { findByPermitState } from './permit-search.ts';
import { PermitModel, PermitPictureModel, type StoredPermit } from './permits.model.ts';

/** Returns what a label says about the permit of a chef, or undefined if none was entered. */
export async function readPermitFacts(
  chefId: string,
): Promise<Pick<StoredPermit, 'number' | 'kind' | 'issuer' | 'holder'> | undefined> {
  const found = await PermitModel.findById(chefId, {
    number: 1,
    kind: 1,
    issuer: 1,
    holder: 1,
  }).lean<StoredPermit>();
  return found ?? undefined;
}

const { trusted } = mongoose;

const toChecked = (checked: StoredCheckedPermit | undefined): Permit['checked'] =>
  checked
    ? {
        checkedAt: checked.checkedAt.toISOString(),
        expiresOn: checked.expiresOn,
        isExpired: checked.isExpired,
      }
    : null;

const toSubmitted = (stored: StoredPermit): Permit['submitted'] => ({
  number: stored.number,
  kind: stored.kind,
  issuer: stored.issuer,
  holder: stored.holder ?? '',
  expiresOn: stored.expiresOn ?? null,
  state: stored.state,
  reason: stored.reason ?? null,
  submittedAt: stored.submittedAt.toISOString(),
  decidedAt: stored.decidedAt?.toISOString() ?? null,
});

async function findOwnKitchen(chefId: string) {
  const kitchen = await findKitchen(chefId);
  if (!kitchen) throw notFound('kitchen.not_found');
  return kitchen;
}

const findStored = (chefId: string): Promise<StoredPermit | null> =>
  PermitModel.findById(chefId).lean<StoredPermit>();

const hasPicture = async (chefId: string): Promise<boolean> =>
  (await PermitPictureModel.exists({ _id: chefId })) !== null;

/**
 * Returns what a chef entered and the last verdict of an admin.
 * @throws AppError 404 for an account without a kitchen
 */
export async function getPermit(chefId: string): Promise<Permit> {
  const kitchen = await findOwnKitchen(chefId);
  const stored = await findStored(chefId);
  return {
    _id: chefId,
    kitchen: kitchen.name,
    submitted: stored && toSubmitted(stored),
    checked: toChecked(kitchen.permit),
    hasPicture: await hasPicture(chefId),
  };
}

/**
 * Returns a permit with the last verdict on its kitchen, and who gave it, which only admins know.
 * @throws AppError 404 for an account without a kitchen
 */
export async function getPermitAsAdmin(chefId: string): Promise<Permit> {
  const [permit, { approval }] = await Promise.all([getPermit(chefId), findOwnKitchen(chefId)]);
  if (!approval?.decidedAt) return permit;
  const decidedBy = (await findLastActor(chefId, kitchenVerdictActs)) ?? '';
  return { ...permit, kitchenVerdict: { decidedAt: approval.decidedAt.toISOString(), decidedBy } };
}

async function createStateFilter(state: PermitQuery['state']) {
  if (state === undefined) return {};
  if (state !== 'ending' && state !== 'expired') return { state };
  return { _id: trusted({ $in: await findByPermitState(state) }) };
}

/** Lists a page of the queue: permits, and new kitchens without one. */
async function listWaiting(query: PermitQuery): Promise<PagedResult<Permit>> {
  const queue = await listQueue();
  const page = queue.slice(pageOffset(query)).slice(0, query.limit);
  const found = await Promise.all(page.map(({ chefId }) => getPermitAsAdmin(chefId).catch(() => undefined)));
  return { items: found.filter((permit) => permit !== undefined), total: queue.length };
}

/** Lists permits by the time when they were entered, oldest first. */
export async function listPermits(query: PermitQuery): Promise<PagedResult<Permit>> {
  if (query.state === 'waiting') return listWaiting(query);
  const filter = await createStateFilter(query.state);
  const [found, total] = await Promise.all([
    PermitModel.find(filter)
      .sort({ submittedAt: 1, _id: 1 })
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<StoredPermit[]>(),
    query.state ? PermitModel.countDocuments(filter) : PermitModel.estimatedDocumentCount(),
  ]);
  const ids = found.map(({ _id }) => _id);
  const pictures = await PermitPictureModel.find({ _id: trusted({ $in: ids }) }, { _id: 1 }).lean();
  const withPicture = new Set(pictures.map(({ _id }) => String(_id)));
  const items = await Promise.all(
    found.map(async (stored) => {
      const chefId = String(stored._id);
      const kitchen = await findKnownKitchen(chefId);
      return {
        _id: chefId,
        kitchen: kitchen?.name ?? '',
        submitted: toSubmitted(stored),
        checked: toChecked(kitchen?.permit),
        hasPicture: withPicture.has(chefId),
      };
    }),
  );
  return { items, total };
}

/**
 * Stores the permit that a chef enters. It waits for a verdict, and an already approved one stays valid in the
 * meantime.
 * @throws AppError 400 for a date in the past or a missing picture, 404 without a kitchen
 */
export async function submitPermit(actor: AuthenticatedUser, form: PermitForm): Promise<Permit> {
  const chefId = actor._id;
  const kitchen = await findOwnKitchen(chefId);
  const submittedAt = now();
  if (form.expiresOn !== null && form.expiresOn < getLocalDate(+submittedAt, kitchen.timeZone))
    throw invalidField('expiresOn', 'permit.expired');
  if (!(await hasPicture(chefId))) throw invalidField('picture', 'permit.no_picture');
  const values = {
    ...form,
    state: 'waiting' as const,
    reason: null,
    submittedAt,
    decidedAt: null,
    decidedBy: null,
  };
  await withTransaction(async (session) => {
    const options = { upsert: true, session };
    const before = await PermitModel.findOneAndUpdate(
      { _id: chefId },
      { $set: values },
      options,
    ).lean<StoredPermit>();
    await recordSubmission(actor, { kitchen, before, after: values }, session);
  });
  return getPermit(chefId);
}

/**
 * Stores the picture of a permit. A permit that was already entered waits for a verdict again.
 * @throws AppError 404, 413, 415, 429, 503 if the store cannot be reached
 */
export async function savePermitPicture(
  pictures: PermitPictures,
  actor: AuthenticatedUser,
  { upload, network }: { upload: Buffer; network: string },
): Promise<void> {
  const chefId = actor._id;
  const kitchen = await findOwnKitchen(chefId);
  const { files } = await encodePicture(upload, { network, account: chefId });
  const data = files.get('.webp');
  if (!data) throw new Error('The picture has no full size');
  const file = await pictures.add(chefId, data);
  try {
    const before = await withTransaction(async (session) => {
      const change = { $set: { file }, $unset: { data: 1 } };
      const options = { upsert: true, session, projection: { file: 1 } };
      const replaced = await PermitPictureModel.findOneAndUpdate({ _id: chefId }, change, options).lean();
      const again = { state: 'waiting', reason: null, submittedAt: now(), decidedAt: null, decidedBy: null };
      await PermitModel.updateOne({ _id: chefId }, { $set: again }, { session });
      await recordPermitPicture(actor, kitchen, session);
      return replaced?.file;
    });
    // If this fails, the cleanup removes the earlier picture.
    if (before) await pictures.remove(before).catch(() => undefined);
  } catch (error) {
    await pictures.remove(file).catch(() => undefined);
    throw error;
  }
}

/** Returns the picture of a permit as a data URL. @throws AppError 404, 503 */
export async function getPermitPicture(pictures: PermitPictures, chefId: string): Promise<string> {
  const stored = isObjectId(chefId)
    ? await PermitPictureModel.collection.findOne<{ file?: string; data?: { buffer: Uint8Array } }>({
        _id: new Types.ObjectId(chefId),
      })
    : null;
  const bytes = stored?.file === undefined ? stored?.data?.buffer : await pictures.read(stored.file);
  if (!bytes) throw notFound('permit.no_picture_found');
  return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Deletes the permit of an account with its picture. */
export async function deletePermit(chefId: string, session: ClientSession): Promise<void> {
  await PermitModel.deleteOne({ _id: chefId }, { session });
  await PermitPictureModel.deleteOne({ _id: chefId }, { session });
}
