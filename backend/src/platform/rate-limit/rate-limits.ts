import { createHash } from 'node:crypto';
import mongoose, { Schema, model } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import {
  createMessage,
  type ApiMessage,
  type ParameterlessCode,
} from '@homechef/contract/messages/api-message';
import type { Env } from '../config/env.ts';
import { rateLimited, rateLimitedWith } from '../lib/app-error.ts';

const rateLimitCollection = 'rateLimits';

/**
 * Documents as `rate-limiter-flexible` stores them. The model exists only for its indexes, so that they are built with
 * those of all other models before the first request, and not by the library.
 */
const schema = new Schema(
  { key: String, expire: Date, points: Number },
  { collection: rateLimitCollection, versionKey: false },
);
schema.index({ expire: -1 }, { expireAfterSeconds: 0 });
schema.index({ key: 1 }, { unique: true });
model('RateLimit', schema);

/** Counts events per key in a time window. The counters are in the database, so all processes share them. */
export interface RateLimit {
  /**
   * Counts one event. A rejected event is not counted.
   * @throws AppError 429 if the limit is reached
   */
  consume(key: string): Promise<void>;
  /**
   * Returns lock keys (`withKeyLocks`) for an event that is consumed before it is known whether it counts. The keys
   * rotate over a quarter of the limit, so that events in progress cannot use up the whole limit.
   */
  lockKeys(key: string): string[];
  /** Throws AppError 429 if the limit is reached, but does not count an event. */
  assertAvailable(key: string): Promise<void>;
  isReached(key: string): Promise<boolean>;
  refund(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url'); // because keys are personal data

const unlimited: RateLimit = {
  consume: () => Promise.resolve(),
  lockKeys: () => [],
  assertAvailable: () => Promise.resolve(),
  isReached: () => Promise.resolve(false),
  refund: () => Promise.resolve(),
  reset: () => Promise.resolve(),
};

interface RateLimitOptions {
  name: string;
  points: number; // maximum number of events in the window, or 0 for no limit
  windowSeconds: number;
  code: ParameterlessCode | ((retryAfterSeconds: number) => ApiMessage);
}

function createRateLimit({ name, points, windowSeconds, code }: RateLimitOptions): RateLimit {
  if (points === 0) return unlimited;
  const limiter = new RateLimiterMongo({
    storeClient: mongoose.connection,
    tableName: rateLimitCollection,
    disableIndexesCreation: true,
    keyPrefix: name,
    points,
    duration: windowSeconds,
  });
  const lockCount = Math.max(1, Math.floor(points / 4));
  let lastLock = 0;
  const createError = ({ msBeforeNext }: RateLimiterRes) => {
    const seconds = msBeforeNext / 1_000;
    return typeof code === 'string' ? rateLimited(code, seconds) : rateLimitedWith(code(seconds), seconds);
  };
  return {
    async consume(key) {
      try {
        await limiter.consume(hashKey(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        await limiter.reward(hashKey(key));
        throw createError(error);
      }
    },
    lockKeys(key) {
      lastLock = (lastLock + 1) % lockCount;
      return [`${name} ${key} ${lastLock}`];
    },
    async assertAvailable(key) {
      const used = await limiter.get(hashKey(key));
      if (used && used.consumedPoints >= points) throw createError(used);
    },
    async isReached(key) {
      const used = await limiter.get(hashKey(key));
      return used !== null && used.consumedPoints >= points;
    },
    async refund(key) {
      await limiter.reward(hashKey(key));
    },
    async reset(key) {
      await limiter.delete(hashKey(key));
    },
  };
}

const minute = 60; // seconds
const hour = 60 * minute;
const day = 24 * hour;

const maxCodeMisses = 20; // per kitchen and minute

const maxSecondFactorCodes = 10; // per account in 15 minutes, apart for known networks
const maxReviewPhotos = 20; // per account and hour
const maxMenuImports = 120; // per account and hour, previews too
const maxDataDownloads = 20; // per account and hour

const maxSlugChecks = 60; // per account and minute

const toMinutes = (seconds: number) => Math.ceil(seconds / minute);

const createHourlyLimit = (name: string, points: number, code: RateLimitOptions['code']) =>
  createRateLimit({ name, points, windowSeconds: hour, code });

const minWaitSeconds = 2; // the message has no singular

/** Limits of failed sign-ins. The limits of a network apply to accounts that have not signed in from it before (ADR 21). */
function createSignInLimits(maxFailures: number) {
  const slowDown = (name: string, points: number) =>
    createRateLimit({
      name,
      points,
      windowSeconds: minute,
      code: (retryAfterSeconds) =>
        createMessage('user.sign_ins_slowed', {
          seconds: Math.max(minWaitSeconds, Math.ceil(retryAfterSeconds)),
        }),
    });
  return {
    loginFailures: createRateLimit({
      name: 'login',
      points: maxFailures,
      windowSeconds: 15 * minute,
      code: (retryAfterSeconds) =>
        createMessage('user.too_many_sign_ins', { minutes: toMinutes(retryAfterSeconds) }),
    }),
    networkFailures: slowDown('login-network', 2 * maxFailures),
    // For networks that have reached `networkFailuresADay`.
    slowedSignIns: slowDown('login-slowed', maxFailures && Math.ceil(maxFailures / 5)),
    networkFailuresADay: createRateLimit({
      name: 'login-day',
      points: 10 * maxFailures,
      windowSeconds: day,
      code: 'server.busy',
    }),
  };
}

/** Creates all rate limits. */
export function createRateLimits(env: Env) {
  return {
    ...createSignInLimits(env.RATE_LIMIT_LOGIN_FAILURES),
    secondFactorCodes: createRateLimit({
      name: 'second-factor-codes',
      points: maxSecondFactorCodes,
      windowSeconds: 15 * minute,
      code: (retryAfterSeconds) =>
        createMessage('user.too_many_codes', { minutes: toMinutes(retryAfterSeconds) }),
    }),
    orderMisses: createRateLimit({
      name: 'order-misses',
      points: env.RATE_LIMIT_ORDER_MISSES,
      windowSeconds: minute,
      code: 'order.too_many_unknown',
    }),
    // Fixed.
    codeMisses: createRateLimit({
      name: 'code-misses',
      points: maxCodeMisses,
      windowSeconds: minute,
      code: 'order.too_many_codes',
    }),
    registrations: createHourlyLimit(
      'registrations',
      env.RATE_LIMIT_REGISTRATIONS,
      'user.too_many_registrations',
    ),
    guestOrders: createHourlyLimit('guest-orders', env.RATE_LIMIT_GUEST_ORDERS, (retryAfterSeconds) =>
      createMessage('order.too_many_from_guests', { minutes: toMinutes(retryAfterSeconds) }),
    ),
    uploads: createHourlyLimit('uploads', env.RATE_LIMIT_UPLOADS, 'picture.too_many'),
    reviewPhotos: createHourlyLimit('review-photos', maxReviewPhotos, 'picture.too_many'),
    menuImports: createHourlyLimit('menu-imports', maxMenuImports, (retryAfterSeconds) =>
      createMessage('menu.too_many', { minutes: toMinutes(retryAfterSeconds) }),
    ),
    reports: createHourlyLimit('reports', env.RATE_LIMIT_REPORTS, 'report.too_many'),
    waiting: createHourlyLimit('waiting', env.RATE_LIMIT_WAITING, 'waiting.too_many'),
    slugChecks: createRateLimit({
      name: 'slug-checks',
      points: maxSlugChecks,
      windowSeconds: minute,
      code: 'kitchen.too_many_slug_checks',
    }),
    dataDownloads: createHourlyLimit('data-downloads', maxDataDownloads, 'user.too_many_downloads'),
    accountLinks: createHourlyLimit('account-links', env.RATE_LIMIT_ACCOUNT_LINKS, 'user.too_many_links'),
    accountMails: createRateLimit({
      name: 'account-mails',
      points: env.RATE_LIMIT_MAILS,
      windowSeconds: day,
      code: 'notice.too_many_mails',
    }),
    mails: createRateLimit({
      name: 'mails',
      points: env.RATE_LIMIT_MAILS,
      windowSeconds: day,
      code: 'notice.too_many_mails',
    }),
  };
}
export type RateLimits = ReturnType<typeof createRateLimits>;
