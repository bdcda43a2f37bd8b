import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { ParameterlessCode } from '@homechef/contract/messages/api-message';
import type { Env } from '../config/env.ts';
import { rateLimited } from '../lib/app-error.ts';
import { rateLimitCollection } from './rate-limits.model.ts';

/** Counts something per key in a window; kept in the database, so that it holds across processes. */
export interface RateLimit {
  /** Takes one; 429 when there is none left, and what was refused is not counted. */
  consume(key: string): Promise<void>;
  /**
   * The line (`inTurn`) in which whoever takes one stands until it is known whether it counts. As many lines as a quarter
   * of the limit: those in progress at the same moment do not use up what others have left.
   */
  lockKeys(key: string): string[];
  /** 429 when there is none left, without taking one. */
  assertAvailable(key: string): Promise<void>;
  /** Gives one back that turned out not to count. */
  refund(key: string): Promise<void>;
  /** Forgets what was counted. */
  reset(key: string): Promise<void>;
}

/** What is counted by is personal: only its hash is kept. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url');

const unlimited: RateLimit = {
  consume: () => Promise.resolve(),
  lockKeys: () => [],
  assertAvailable: () => Promise.resolve(),
  refund: () => Promise.resolve(),
  reset: () => Promise.resolve(),
};

interface Options {
  name: string;
  points: number;
  /** Of the window, in seconds. */
  seconds: number;
  /** What is said when there is none left. */
  code: ParameterlessCode;
}

function createRateLimit({ name, points, seconds, code }: Options): RateLimit {
  if (points === 0) return unlimited;
  const limiter = new RateLimiterMongo({
    storeClient: mongoose.connection,
    tableName: rateLimitCollection,
    disableIndexesCreation: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  const lines = Math.max(1, Math.floor(points / 4));
  let next = 0;
  const refuse = ({ msBeforeNext }: RateLimiterRes) => rateLimited(code, msBeforeNext / 1_000);
  return {
    async consume(key) {
      try {
        await limiter.consume(hashKey(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await limiter.reward(hashKey(key));
        throw refuse(error);
      }
    },
    lockKeys(key) {
      next = (next + 1) % lines;
      return [`${name} ${key} ${next}`];
    },
    async assertAvailable(key) {
      const used = await limiter.get(hashKey(key));
      if (used && used.consumedPoints >= points) throw refuse(used);
    },
    async refund(key) {
      await limiter.reward(hashKey(key));
    },
    async reset(key) {
      await limiter.delete(hashKey(key));
    },
  };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Every limit there is (contract, Settings and limits). */
export function createRateLimits(env: Env) {
  return {
    loginFailures: createRateLimit({
      name: 'login',
      points: env.RATE_LIMIT_LOGIN_FAILURES,
      seconds: 15 * minute,
      code: 'user.too_many_sign_ins',
    }),
    loginFailuresADay: createRateLimit({
      name: 'login-day',
      points: 10 * env.RATE_LIMIT_LOGIN_FAILURES,
      seconds: day,
      code: 'user.too_many_sign_ins_today',
    }),
    orderMisses: createRateLimit({
      name: 'order-misses',
      points: env.RATE_LIMIT_ORDER_MISSES,
      seconds: minute,
      code: 'order.too_many_unknown',
    }),
    registrations: createRateLimit({
      name: 'registrations',
      points: env.RATE_LIMIT_REGISTRATIONS,
      seconds: hour,
      code: 'user.too_many_registrations',
    }),
    guestOrders: createRateLimit({
      name: 'guest-orders',
      points: env.RATE_LIMIT_GUEST_ORDERS,
      seconds: hour,
      code: 'order.too_many_from_guests',
    }),
    uploads: createRateLimit({
      name: 'uploads',
      points: env.RATE_LIMIT_UPLOADS,
      seconds: hour,
      code: 'picture.too_many',
    }),
  };
}
export type RateLimits = ReturnType<typeof createRateLimits>;
