import mongoose, { Types } from 'mongoose';
import {
  goesToAllChannels,
  isEssential,
  listNoticeEvents,
  noticeEvents,
  type NoticeEvent,
} from '@homechef/contract/notices/notice-events';
import type {
  NoticeChannels,
  NoticePreferences,
  NoticePreferencesUpdate,
} from '@homechef/contract/notices/notices';
import { NoticePreferencesModel, type StoredPreferences } from '../notices.model.ts';

const { trusted } = mongoose;

const usualChannels: NoticeChannels = { push: true, email: true };

/** Returns the channels for each event, including events that an account of its role never gets. */
export async function readChannels(user: string): Promise<Record<NoticeEvent, NoticeChannels>> {
  const stored = await NoticePreferencesModel.findById(user).lean<StoredPreferences>();
  const entries = noticeEvents.map((event) => [
    event,
    goesToAllChannels(event) ? usualChannels : { ...usualChannels, ...stored?.channels[event] },
  ]);
  return Object.fromEntries(entries) as Record<NoticeEvent, NoticeChannels>;
}

/** Returns the channels that accounts have changed, by account. A missing one has its default, which is on. */
export async function readChannelsOfAll(
  users: readonly string[],
): Promise<ReadonlyMap<string, NoticePreferences>> {
  const ids = users.map((user) => new Types.ObjectId(user));
  const stored = await NoticePreferencesModel.find({ _id: trusted({ $in: ids }) }).lean<
    StoredPreferences[]
  >();
  return new Map(stored.map(({ _id, channels }) => [String(_id), channels]));
}

export async function getPreferences(actor: { _id: string; isChef: boolean }): Promise<NoticePreferences> {
  const channels = await readChannels(actor._id);
  return Object.fromEntries(listNoticeEvents(actor).map((event) => [event, channels[event]]));
}

type Changes = {
  [event in NoticeEvent]?: { push?: boolean | undefined; email?: boolean | undefined } | undefined;
};

/** Changes single channels, so that two devices can change different ones without a conflict. */
async function changeChannels(user: string, changes: Changes): Promise<void> {
  const values = Object.entries(changes).flatMap(([event, channels]) =>
    Object.entries(channels ?? {}).flatMap(([channel, isOn]) =>
      isOn === undefined ? [] : [[`channels.${event}.${channel}`, isOn] as const],
    ),
  );
  if (values.length === 0) return;
  const filter = { _id: new Types.ObjectId(user) };
  await NoticePreferencesModel.updateOne(filter, { $set: Object.fromEntries(values) }, { upsert: true });
}

export async function updatePreferences(
  actor: { _id: string; isChef: boolean },
  changes: NoticePreferencesUpdate,
): Promise<NoticePreferences> {
  await changeChannels(actor._id, changes);
  return getPreferences(actor);
}

/** Turns off the non-essential emails of an account. */
export const refuseEmails = (user: string): Promise<void> =>
  changeChannels(
    user,
    Object.fromEntries(
      noticeEvents.filter((event) => !isEssential(event)).map((event) => [event, { email: false }]),
    ),
  );
