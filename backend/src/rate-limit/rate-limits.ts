import { createHash } from 'node:crypto';
import mongoose, { Schema, model } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { PlainCode } from '@homechef/contract/messages/api-message';
import type { Env } from '../config/env.ts';
import { tooMany } from '../lib/app-error.ts';

/** Counts something per key in a window; kept in the database, so that it holds across processes. */
export interface Limit {
  /** Takes one; 429 when there is none left, and what was refused is not counted. */
  take(key: string): Promise<void>;
  /**
   * The line (`inTurn`) in which whoever takes one stands until it is known whether it counts. As many lines as a quarter
   * of the limit: those in progress at the same moment do not use up what others have left.
   */
  line(key: string): string[];
  /** 429 when there is none left, without taking one. */
  check(key: string): Promise<void>;
  /** Gives one back that turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Forgets what was counted. */
  forget(key: string): Promise<void>;
}

/** As the library keeps it, and the indexes it needs; made with all others, before the first request. */
const collection = 'rateLimits';
const schema = new Schema({ key: String, expire: Date, points: Number }, { collection, versionKey: false });
schema.index({ expire: -1 }, { expireAfterSeconds: 0 });
schema.index({ key: 1 }, { unique: true });
model('RateLimit', schema);

/** What is counted by is personal: only its hash is kept. */
const hidden = (key: string) => createHash('sha256').update(key).digest('base64url');

const unlimited: Limit = {
  take: () => Promise.resolve(),
  line: () => [],
  check: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

interface Options {
  name: string;
  points: number;
  /** Of the window, in seconds. */
  seconds: number;
  /** What is said when there is none left. */
  code: PlainCode;
}

function createLimit({ name, points, seconds, code }: Options): Limit {
  if (points === 0) return unlimited;
  const limiter = new RateLimiterMongo({
    storeClient: mongoose.connection,
    tableName: collection,
    disableIndexesCreation: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  const lines = Math.max(1, Math.floor(points / 4));
  let next = 0;
  const refuse = ({ msBeforeNext }: RateLimiterRes) => tooMany(code, msBeforeNext / 1_000);
  return {
    async take(key) {
      try {
        await limiter.consume(hidden(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await limiter.reward(hidden(key));
        throw refuse(error);
      }
    },
    line(key) {
      next = (next + 1) % lines;
      return [`${name} ${key} ${next}`];
    },
    async check(key) {
      const used = await limiter.get(hidden(key));
      if (used && used.consumedPoints >= points) throw refuse(used);
    },
    async giveBack(key) {
      await limiter.reward(hidden(key));
    },
    async forget(key) {
      await limiter.delete(hidden(key));
    },
  };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Every limit there is (contract, Settings and limits). */
export function createLimits(env: Env) {
  return {
    loginFailures: createLimit({
      name: 'login',
      points: env.RATE_LIMIT_LOGIN_FAILURES,
      seconds: 15 * minute,
      code: 'user.too_many_sign_ins',
    }),
    loginFailuresADay: createLimit({
      name: 'login-day',
      points: 10 * env.RATE_LIMIT_LOGIN_FAILURES,
      seconds: day,
      code: 'user.too_many_sign_ins_today',
    }),
    orderMisses: createLimit({
      name: 'order-misses',
      points: env.RATE_LIMIT_ORDER_MISSES,
      seconds: minute,
      code: 'order.too_many_unknown',
    }),
    registrations: createLimit({
      name: 'registrations',
      points: env.RATE_LIMIT_REGISTRATIONS,
      seconds: hour,
      code: 'user.too_many_registrations',
    }),
    guestOrders: createLimit({
      name: 'guest-orders',
      points: env.RATE_LIMIT_GUEST_ORDERS,
      seconds: hour,
      code: 'order.too_many_from_guests',
    }),
    uploads: createLimit({
      name: 'uploads',
      points: env.RATE_LIMIT_UPLOADS,
      seconds: hour,
      code: 'picture.too_many',
    }),
  };
}
export type Limits = ReturnType<typeof createLimits>;
