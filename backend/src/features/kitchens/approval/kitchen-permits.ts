import { getKitchens, type StoredKitchen } from '../kitchens.model.ts';

const batchSize = 200;

const createExpiredFilter = (now: Date) => ({
  'permit.endsAt': { $type: 'date', $lte: now } as const,
  'permit.isExpired': false,
});

/** Returns when the earliest of the expired permits that still count as valid ended. */
export async function findExpiredPermit(now: Date): Promise<Date | undefined> {
  const found = await getKitchens().findOne<Pick<StoredKitchen, 'permit'>>(createExpiredFilter(now), {
    sort: { 'permit.endsAt': 1 },
    projection: { 'permit.endsAt': 1 },
  });
  return found?.permit?.endsAt ?? undefined;
}

export async function listExpiredPermits(now: Date): Promise<string[]> {
  const found = await getKitchens()
    .find(createExpiredFilter(now))
    .sort({ 'permit.endsAt': 1 })
    .limit(batchSize)
    .project<Pick<StoredKitchen, '_id'>>({ _id: 1 })
    .toArray();
  return found.map(({ _id }) => String(_id));
}

export interface EndingPermit {
  chefId: string;
  name: string;
  timeZone: string;
  endsAt: Date;
}

export async function listEndingPermits(after: Date, until: Date): Promise<EndingPermit[]> {
  const found = await getKitchens()
    .find({ 'permit.endsAt': { $type: 'date', $gt: after, $lte: until } })
    .project<Pick<StoredKitchen, '_id' | 'name' | 'timeZone' | 'permit'>>({ name: 1, timeZone: 1, permit: 1 })
    .toArray();
  return found.flatMap(({ _id, name, timeZone, permit }) =>
    permit?.endsAt ? [{ chefId: String(_id), name, timeZone, endsAt: permit.endsAt }] : [],
  );
}
