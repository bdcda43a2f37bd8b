import { Types } from 'mongoose';
import type { PermitOutcome } from '@homechef/contract/permits/permit';
import type { NoticeChannelKind } from '@homechef/contract/users/reach';
import { getKitchenIndex } from '../../kitchens/index/kitchen-index-instance.ts';
import { findKitchen } from '../../kitchens/find-kitchen.ts';
import { notFound } from '../../../platform/lib/app-error.ts';
import { findPermitDecision } from '../../permits/decide-permit.ts';
import { countShownDishes } from '../../products/account-products.ts';
import { findAccount, findContacts } from '../../users/users.service.ts';
import { getReached } from '../deliver/customer-reach.ts';
import type { UsedChannels } from './new-notice.ts';
import { NoticeModel, type StoredNotice } from '../notices.model.ts';
import { toPermitNoticeId, verdictEvents } from './permit-notices.ts';
import { readChannels } from '../deliver/preferences.ts';
import { findLiveSubscriptions } from '../push/push-subscriptions.ts';

async function findChannel(
  chefId: string,
  event: (typeof verdictEvents)[keyof typeof verdictEvents],
  channels: UsedChannels,
): Promise<NoticeChannelKind | null> {
  const wanted = (await readChannels(chefId))[event];
  const user = new Types.ObjectId(chefId);
  if (channels.push && wanted.push && (await findLiveSubscriptions({ user })).length > 0) return 'push';
  return channels.email && wanted.email ? 'email' : null;
}

const getToldAt = ({ readAt, push, email }: StoredNotice): Date | undefined =>
  readAt ?? push?.takenAt ?? email?.takenAt;

/** Returns what came of the last verdict on a permit. @throws AppError 404 without one */
export async function getPermitOutcome(chefId: string, channels: UsedChannels): Promise<PermitOutcome> {
  const [decision, kitchen, account] = await Promise.all([
    findPermitDecision(chefId),
    findKitchen(chefId),
    findAccount(chefId),
  ]);
  if (!decision || !kitchen || !account) throw notFound('kitchen.not_found');
  const { verdict, decidedAt, decidedBy } = decision;
  const notice = await NoticeModel.collection.findOne<StoredNotice>({
    _id: toPermitNoticeId(chefId, decidedAt),
    user: account._id,
  } as object);
  const admins = await findContacts(decidedBy ? [decidedBy] : []);
  return {
    verdict,
    decidedAt: decidedAt.toISOString(),
    decidedBy: (decidedBy && admins.get(decidedBy)?.name) ?? '',
    name: account.name,
    phone: account.phone,
    reached: (notice && getReached(notice)) ?? null,
    toldAt: (notice && getToldAt(notice)?.toISOString()) ?? null,
    channel: await findChannel(chefId, verdictEvents[verdict], channels),
    dishes: getKitchenIndex().isOnMarket(kitchen) ? await countShownDishes(chefId) : 0,
  };
}
