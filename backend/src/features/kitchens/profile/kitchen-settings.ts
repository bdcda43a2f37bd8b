import { isShorterThanSlot } from '@homechef/contract/kitchens/overlaps';
import { maxPauseDays } from '@homechef/contract/kitchens/kitchen-options';
import type { PlaceForm } from '@homechef/contract/kitchens/place';
import { toAccountPlace, toPlace } from '@homechef/contract/kitchens/place-address';
import type { KitchenUpdate, PauseRequest } from '@homechef/contract/kitchens/requests';
import { dayMs, getLocalDate } from '@homechef/contract/time/local-date';
import { invalidField } from '../../../platform/lib/app-error.ts';
import { now } from '../../../platform/lib/clock.ts';
import { updateAccountPlace } from '../../users/users.service.ts';
import type { KitchenChange, KitchenUpdater } from '../change-kitchen.ts';
import { findKitchen } from '../find-kitchen.ts';
import { assertKnownProducts, findOwnProducts } from '../kitchen-products.ts';
import { assertSlugAllowed, changeSlug, keepSlug } from '../slugs/slugs.ts';
import { findDefaultTimeZone } from './default-kitchen.ts';
import type { StoredKitchen } from '../kitchens.model.ts';

type SettingsChange = Pick<KitchenChange, 'update' | 'writeBefore'>;

const omitUndefined = <T extends object>(form: T) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** Returns a place in the form in which an account stores it, because kitchen and account share it. */
const normalizePlace = (form: PlaceForm) => toPlace(toAccountPlace(form), form.name);

/**
 * Throws if the street would be hidden without manual acceptance (docs/rules/pickup.md §7). The error names the field
 * that the client changed.
 */
function assertManualIfHidden({ hideStreet, acceptance }: StoredKitchen, form: KitchenUpdate): void {
  if (hideStreet && acceptance !== 'manual')
    throw invalidField(form.hideStreet ? 'hideStreet' : 'acceptance', 'kitchen.hidden_street_needs_manual');
}

/** Throws if a window, or a changed occurrence from today on, is shorter than a slot. */
function assertSlotFits({ windows, changes, slotMinutes, timeZone }: StoredKitchen): void {
  const today = getLocalDate(+now(), timeZone);
  const windowsAhead = windows.filter(({ date, endsOn }) => (date ?? endsOn ?? today) >= today);
  const changesAhead = changes.flatMap(({ date, from, to }) =>
    date >= today && from !== undefined && to !== undefined ? [{ from, to }] : [],
  );
  if ([...windowsAhead, ...changesAhead].some((times) => isShorterThanSlot(times, slotMinutes)))
    throw invalidField('slotMinutes', 'kitchen.shorter_than_slot', { minutes: slotMinutes });
}

const listDishes = (sections: StoredKitchen['sections']): string[] =>
  (sections ?? []).flatMap(({ products }) => products);

/** Throws if a section has a dish of another kitchen. A dish that was deleted meanwhile may stay. */
function assertOwnSections(
  { sections = [] }: StoredKitchen,
  { own, stored }: { own: ReadonlySet<string>; stored: StoredKitchen },
): void {
  const known = { own, stored: listDishes(stored.sections) };
  const paths = sections.flatMap(({ products }, i) => products.map((_, j) => `sections.${i}.products.${j}`));
  assertKnownProducts(listDishes(sections), known, (i) => paths[i] ?? 'sections');
}

/** Returns the change of a kitchen's settings. A new place is also written to the account. */
export async function createSettingsChange(chefId: string, form: KitchenUpdate): Promise<SettingsChange> {
  const { place: placeForm, slug: _slug, sections, ...settings } = omitUndefined(form);
  const { slug } = form;
  if (slug) assertSlugAllowed(await findKitchen(chefId), slug);
  const own = sections && (await findOwnProducts(chefId.toLowerCase(), listDishes(sections)));
  const place = placeForm && normalizePlace(placeForm);
  const derivedTimeZone = place && (await findDefaultTimeZone(place));
  const update: KitchenUpdater = (stored) => {
    const changed: StoredKitchen = {
      ...(slug === undefined ? stored : changeSlug(stored, slug)),
      ...settings,
      ...(place ? { place } : {}),
      ...(sections ? { sections } : {}),
    };
    if (own) assertOwnSections(changed, { own, stored });
    if (form.timeZone !== undefined) changed.isTimeZoneChosen = true;
    else if (derivedTimeZone !== undefined && !stored.isTimeZoneChosen) changed.timeZone = derivedTimeZone;
    assertManualIfHidden(changed, form);
    if (changed.slotMinutes > stored.slotMinutes) assertSlotFits(changed);
    return changed;
  };
  return {
    update,
    writeBefore: async (session) => {
      if (slug) await keepSlug(chefId, slug, session);
      if (place) await updateAccountPlace(chefId, toAccountPlace(place), session);
    },
  };
}

export function createPause({ until, reason }: PauseRequest): KitchenUpdater {
  const nowMs = +now();
  if (+until <= nowMs) throw invalidField('until', 'kitchen.pause_too_short');
  if (+until > nowMs + maxPauseDays * dayMs)
    throw invalidField('until', 'kitchen.pause_too_long', { days: maxPauseDays });
  return (stored) => ({ ...stored, pausedUntil: until, pauseReason: reason ?? null });
}

export const endPause: KitchenUpdater = (stored) => ({ ...stored, pausedUntil: null, pauseReason: null });
