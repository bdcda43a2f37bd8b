import { Types, type ClientSession } from 'mongoose';
import {
  getSlugChanges,
  getSlugKey,
  isReservedSlug,
  isSlug,
  maxSlugChanges,
  slugChangeDays,
  type SlugCheck,
} from '@homechef/contract/kitchens/slug';
import { createMessage } from '@homechef/contract/messages/api-message';
import { dayMs, getLocalDate } from '@homechef/contract/time/local-date';
import {
  conflictingFields,
  fieldError,
  invalidField,
  notFound,
  rateLimitedWith,
} from '../../../platform/lib/app-error.ts';
import { isDuplicateKeyError } from '../../../platform/db/driver-errors.ts';
import { now } from '../../../platform/lib/clock.ts';
import { findKitchen, type StoredKitchen } from '../find-kitchen.ts';
import { getKitchenIndex } from '../index/kitchen-index-instance.ts';
import { getSlugs } from '../kitchens.model.ts';

const keptDaysAfterDeletion = 365;

const toMs = (dates: readonly Date[] = []): number[] => dates.map(Number);

/** Selects what another account than this one keeps from it. */
const isKept = (nowDate: Date) => ({ $or: [{ until: null }, { until: { $gt: nowDate } }] });

/** Says whether a kitchen may take a slug, and how many changes it has left. */
export async function checkSlug(stored: StoredKitchen, slug: string): Promise<SlugCheck> {
  const { left, untilMs } = getSlugChanges(toMs(stored.slugChanges), +now());
  const until = untilMs === null ? null : new Date(untilMs).toISOString();
  return { state: await findSlugState(stored, slug), changesLeft: left, until };
}

async function findSlugState(stored: StoredKitchen, slug: string): Promise<SlugCheck['state']> {
  if (!isSlug(slug)) return 'bad';
  if (stored.slug === slug || stored.earlierSlugs?.includes(slug)) return 'own';
  if (isReservedSlug(slug, getKitchenIndex().reservedSlugs)) return 'reserved';
  const other = await getSlugs().findOne({
    _id: getSlugKey(slug),
    chef: { $ne: stored._id },
    ...isKept(now()),
  });
  if (!other) return 'free';
  return other.slugs.includes(slug) ? 'taken' : 'alike';
}

/**
 * Keeps a slug, and all that look like it, for a kitchen, within the transaction of `session`. @throws AppError 409 if
 * another kitchen has or had it
 */
export async function keepSlug(chefId: string, slug: string, session: ClientSession): Promise<void> {
  const chef = new Types.ObjectId(chefId);
  const mine = { _id: getSlugKey(slug), $or: [{ chef }, { until: { $lte: now() } }] };
  try {
    await getSlugs().updateOne(
      mine,
      { $set: { chef, until: null }, $addToSet: { slugs: slug } },
      { upsert: true, session },
    );
  } catch (error) {
    if (!isDuplicateKeyError(error)) throw error;
    throw conflictingFields([fieldError('slug', 'kitchen.slug_taken')]);
  }
}

/** Keeps the slugs of a deleted account for a year. */
export const retireSlugs = (chef: Types.ObjectId, session: ClientSession) =>
  getSlugs().updateMany(
    { chef },
    { $set: { until: new Date(+now() + keptDaysAfterDeletion * dayMs) } },
    { session },
  );

/** Throws if a slug is a word of the market or its operator. The kitchen may keep and take back what it has. */
export function assertSlugAllowed(stored: StoredKitchen | undefined, slug: string): void {
  const own = [stored?.slug, ...(stored?.earlierSlugs ?? [])];
  if (!own.includes(slug) && isReservedSlug(slug, getKitchenIndex().reservedSlugs))
    throw invalidField('slug', 'kitchen.slug_reserved');
}

/** Returns a kitchen with another slug, or with none. The old one leads to it. @throws AppError 429 */
export function changeSlug(stored: StoredKitchen, slug: string | null): StoredKitchen {
  const { slug: current = null, earlierSlugs = [], slugChanges = [] } = stored;
  if (slug === current) return stored;
  const others = [...earlierSlugs, ...(current === null ? [] : [current])];
  const earlier = [...new Set(others)].filter((other) => other !== slug);
  if (slug === null) return { ...stored, slug, earlierSlugs: earlier };
  const time = now();
  const { untilMs } = getSlugChanges(toMs(slugChanges), +time);
  if (untilMs !== null) {
    const date = getLocalDate(untilMs, stored.timeZone);
    const message = createMessage('kitchen.slug_limit', { max: maxSlugChanges, days: slugChangeDays, date });
    throw rateLimitedWith(message, Math.ceil((untilMs - +time) / 1_000));
  }
  const changes = [...slugChanges, time].slice(-maxSlugChanges);
  return { ...stored, slug, earlierSlugs: earlier, slugChanges: changes };
}

/** The kitchen of a slug, and the slug that it has now. */
interface SlugOwner {
  chefId: string;
  slug: string | null;
}

/**
 * Finds the kitchen of a current or earlier slug, in any case. Asks the database about a slug that this process does
 * not know yet.
 */
export async function findSlugOwner(text: string): Promise<SlugOwner | undefined> {
  const slug = text.toLowerCase();
  const known = getKitchenIndex().findBySlug(slug);
  if (known) return { chefId: String(known._id), slug: known.slug ?? null };
  if (!isSlug(slug)) return undefined;
  const owner = await getSlugs().findOne({ _id: getSlugKey(slug), slugs: slug, until: null });
  const stored = owner && (await findKitchen(String(owner.chef)));
  const isOwn = stored?.slug === slug || stored?.earlierSlugs?.includes(slug) === true;
  return stored && isOwn ? { chefId: String(stored._id), slug: stored.slug ?? null } : undefined;
}

/** Returns the id of the chef with a slug. @throws AppError 404 */
export async function getSlugOwner(slug: string): Promise<string> {
  const owner = await findSlugOwner(slug);
  if (!owner) throw notFound('kitchen.not_found');
  return owner.chefId;
}
