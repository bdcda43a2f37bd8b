import mongoose, { Types, type ClientSession } from 'mongoose';
import { isObjectId } from '@homechef/contract/http/field-schemas';
import { maxBlocks, type CustomerBlock } from '@homechef/contract/kitchens/blocks';
import { getPhoneKey } from '@homechef/contract/users/phone-number';
import { isDuplicateKeyError } from '../../../platform/db/driver-errors.ts';
import { conflict, forbidden, notFound } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { findKnownKitchen } from '../find-kitchen.ts';
import { BlockModel, type StoredBlock } from './blocks.model.ts';

const { trusted } = mongoose;

/** The customer of an order. A walk-up sale has none. */
export interface Customer {
  account: string | null; // null for a guest
  name: string;
  phones: readonly string[]; // phone of the order, followed by the phone of the account
}

const toBlock = ({ _id, account, name, phone, reason, createdAt }: StoredBlock): CustomerBlock => ({
  _id: String(_id),
  name,
  phone,
  isMember: account !== null,
  reason,
  createdAt: createdAt.toISOString(),
});

const toPhoneKeys = (phones: readonly string[]): string[] => [
  ...new Set(phones.map(getPhoneKey).filter((key) => key !== '')),
];

/** @throws AppError 404 for an id that cannot belong to a kitchen */
function toKitchenId(chefId: string): Types.ObjectId {
  if (!isObjectId(chefId)) throw notFound('kitchen.not_found');
  return new Types.ObjectId(chefId);
}

/** @throws AppError 404 */
export async function listBlocks(chefId: string): Promise<CustomerBlock[]> {
  const filter = { kitchen: toKitchenId(chefId) };
  const found = await BlockModel.find(filter).sort({ createdAt: -1, _id: -1 }).lean<StoredBlock[]>();
  return found.map(toBlock);
}

/**
 * Refuses all further orders of a customer. Open orders stay. @throws AppError 409 if the customer is already blocked
 */
export async function addBlock(
  chefId: string,
  { account, name, phones }: Customer,
  reason: string,
): Promise<CustomerBlock> {
  const kitchen = new Types.ObjectId(chefId);
  const phoneKeys = toPhoneKeys(phones);
  const block: StoredBlock = {
    _id: new Types.ObjectId(),
    kitchen,
    name,
    reason,
    phoneKeys,
    createdAt: now(),
    key: account === null ? `phone ${phoneKeys[0]}` : `account ${account}`,
    account: account === null ? null : new Types.ObjectId(account),
    phone: phones[0] ?? '',
  };
  if ((await BlockModel.countDocuments({ kitchen })) >= maxBlocks)
    throw conflict('kitchen.too_many_blocks', { max: maxBlocks });
  try {
    await BlockModel.create(block);
  } catch (error) {
    throw isDuplicateKeyError(error) ? conflict('kitchen.already_blocked') : error;
  }
  return toBlock(block);
}

/** @throws AppError 404 */
export async function removeBlock(chefId: string, id: string): Promise<void> {
  const filter = { _id: id, kitchen: toKitchenId(chefId) };
  const { deletedCount } = isObjectId(id) ? await BlockModel.deleteOne(filter) : { deletedCount: 0 };
  if (deletedCount === 0) throw notFound('kitchen.block_not_found');
}

/** @throws AppError 403 if one of the kitchens blocks the customer, by account or by a phone in any spelling */
export async function assertNotBlocked(
  { account, phones }: Pick<Customer, 'account' | 'phones'>,
  chefIds: readonly string[],
  session?: ClientSession,
): Promise<void> {
  const kitchen = { $in: chefIds.map((id) => new Types.ObjectId(id)) };
  const who = [
    { phoneKeys: { $in: toPhoneKeys(phones) } },
    ...(account === null ? [] : [{ account: new Types.ObjectId(account) }]),
  ];
  const found = await BlockModel.collection.findOne<StoredBlock>(
    { $or: who.map((one) => ({ ...one, kitchen })) },
    session ? { session } : {},
  );
  if (!found) return;
  const name = (await findKnownKitchen(String(found.kitchen)))?.name ?? '';
  throw forbidden('order.blocked', { kitchen: name });
}

/** Deletes the blocks by or against a deleted account. */
export async function deleteBlocks(account: string, session: ClientSession): Promise<void> {
  const id = new Types.ObjectId(account);
  await BlockModel.deleteMany({ $or: trusted([{ kitchen: id }, { account: id }]) }, { session });
}
