import { Schema, model, type Types } from 'mongoose';
import type { ReasonKey } from '@homechef/contract/kitchens/stock-reasons';
import { noticeEvents, type NoticeEvent } from '@homechef/contract/notices/notice-events';
import type { NoticePreferences } from '@homechef/contract/notices/notices';
import type { OpenOrderChoice } from '@homechef/contract/reports/report-options';
import { languages, type Language } from '@homechef/contract/users/user-options';

const keptSeconds = 90 * 24 * 60 * 60;

const delivery = new Schema(
  {
    dueAt: { type: Date, default: null }, // time of the next attempt; null if there is none
    attempts: { type: Number, required: true, default: 0 },
    doneAt: { type: Date, required: false },
    takenAt: { type: Date, required: false }, // when the mail server or a push service took it
    lostAt: { type: Date, required: false }, // when it was given up on
    isInDigest: { type: Boolean, required: false }, // sent together with others, because the reader had many emails
    sentTo: { type: [String], default: undefined }, // push subscriptions that need no more attempts
  },
  { _id: false },
);

const notice = new Schema(
  {
    // Order number, number of the history entry and party, or another text that is the same whenever it is derived.
    _id: { type: String, required: true },
    event: { type: String, enum: noticeEvents, required: true },
    user: { type: Schema.Types.ObjectId, default: null }, // null for a guest
    order: { type: String, default: null },
    // Email and language of a guest without an order.
    contact: {
      type: new Schema({ email: String, language: { type: String, enum: languages } }, { _id: false }),
      required: false,
    },
    link: { type: String, required: false }, // path, unless it is the page of the order
    values: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    usefulUntil: { type: Date, required: true }, // after this, neither email nor push message is sent
    readAt: { type: Date, default: null },
    email: { type: delivery, required: false }, // absent if no email is sent
    push: { type: delivery, required: false },
  },
  { versionKey: false, minimize: false },
);
// List of an account, newest first.
notice.index({ user: 1, createdAt: -1, _id: -1 });
// Notices of a deleted order.
notice.index({ order: 1 });
// Messages that were given up on.
notice.index({ 'email.lostAt': 1 }, { partialFilterExpression: { 'email.lostAt': { $type: 'date' } } });
notice.index({ 'push.lostAt': 1 }, { partialFilterExpression: { 'push.lostAt': { $type: 'date' } } });
// Messages to send.
notice.index({ 'email.dueAt': 1 }, { partialFilterExpression: { 'email.dueAt': { $type: 'date' } } });
notice.index({ 'push.dueAt': 1 }, { partialFilterExpression: { 'push.dueAt': { $type: 'date' } } });
notice.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds });

export const NoticeModel = model('Notice', notice, 'notices');

const subscription = new Schema(
  {
    endpoint: { type: String, required: true },
    keys: {
      type: new Schema(
        { p256dh: { type: String, required: true }, auth: { type: String, required: true } },
        { _id: false },
      ),
      required: true,
    },
    // Either the account or the guest order.
    user: { type: Schema.Types.ObjectId, default: null },
    order: { type: String, default: null },
    // Session of the account. The messages end with it (`users/sessions/open-sessions.ts`).
    session: { type: Schema.Types.ObjectId, default: null },
    ver: { type: Number, default: null },
    number: { type: Number, required: true }, // from 0, below the maximum number of browsers
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
// A browser has at most one subscription per account or guest order.
subscription.index({ endpoint: 1, user: 1, order: 1 }, { unique: true });
// Only one browser of an account or a guest order can have a number, which limits their count.
subscription.index({ user: 1, order: 1, number: 1 }, { unique: true });
// Subscriptions of a deleted order.
subscription.index({ order: 1 });

export const PushSubscriptionModel = model('PushSubscription', subscription, 'pushSubscriptions');

const preferences = new Schema(
  { _id: Schema.Types.ObjectId, channels: { type: Schema.Types.Mixed, required: true } },
  { versionKey: false },
);

/** Channels of an account that differ from their defaults. The id is the account. */
export const NoticePreferencesModel = model('NoticePreferences', preferences, 'noticePreferences');

const refusedMail = new Schema({ _id: String, at: Date }, { versionKey: false });

/** Hashes of the email addresses of guests who want only essential emails. */
export const RefusedMailModel = model('RefusedMail', refusedMail, 'refusedMails');

const position = new Schema(
  { _id: String, since: { type: Date, required: true }, at: { type: Date, required: true } },
  { versionKey: false },
);

/** Time up to which each kind of work is done, and when it first started. */
export const NoticePositionModel = model('NoticePosition', position, 'noticePositions');

const keys = new Schema(
  { _id: String, publicKey: String, privateKey: String, linkSecret: String },
  { versionKey: false },
);

/** A single document with the keys of the server: the VAPID pair, and the secret for links in emails. */
export const NoticeKeysModel = model('NoticeKeys', keys, 'noticeKeys');

/** Facts for the text of a notice. Amounts are in cents. */
export interface NoticeValues {
  kitchen?: string;
  chefId?: string; // kitchen of the order's part; absent in notices from versions without it
  startsAt?: Date;
  timeZone?: string;
  cash?: number;
  portions?: number;
  reason?: string;
  reasonKey?: ReasonKey;
  by?: string;
  isPart?: boolean; // it is about only some of the kitchen's items
  needsAnswer?: boolean;
  isWithdrawn?: boolean; // the pickup no longer has a time
  isKept?: boolean;
  dish?: string;
  number?: string; // order number
  isWholeDay?: boolean; // `startsAt` stands for its date.
  endsAt?: Date;
  answerBy?: Date;
  before?: Date; // start of the pickup before its customer moved it
  place?: string;
  code?: string; // for the customer only
  phone?: string; // of the customer, for the chef only
  dishes?: { qty: number; name: string }[];
  owed?: number; // paid for what was cancelled, and not given back yet
  delayMinutes?: number;
  isPlaceMoved?: boolean;
  isAsked?: boolean; // the customer asked for the change
  isEarly?: boolean; // the pickup has not begun
  isOffMarket?: boolean; // customers cannot find the kitchen, for a reason other than its permit
  isForAdmin?: boolean; // the reader is an admin, not the chef
  openOrders?: number; // of the kitchen
  parts?: NoticeValues[]; // of a new order of several kitchens, one per kitchen
  advice?: string; // what to do about a recalled dish
  lot?: string;
  isPossible?: boolean; // nobody knows whether the food is of the recalled batch
  finish?: OpenOrderChoice; // what becomes of the open orders of a suspended account
}

export interface StoredDelivery {
  dueAt: Date | null;
  attempts: number;
  doneAt?: Date;
  takenAt?: Date;
  lostAt?: Date;
  isInDigest?: boolean;
  sentTo?: string[];
}

export interface StoredNotice {
  _id: string;
  event: NoticeEvent;
  user: Types.ObjectId | null;
  order: string | null;
  contact?: { email: string; language?: Language };
  link?: string;
  values: NoticeValues;
  createdAt: Date;
  usefulUntil: Date;
  readAt: Date | null;
  email?: StoredDelivery;
  push?: StoredDelivery;
}

export interface StoredPushSubscription {
  _id: Types.ObjectId;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  user: Types.ObjectId | null;
  session?: Types.ObjectId | null;
  ver?: number | null;
  order: string | null;
  number: number;
  createdAt: Date;
}

export interface StoredPreferences {
  _id: Types.ObjectId;
  channels: NoticePreferences;
}
