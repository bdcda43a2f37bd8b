import mongoose from 'mongoose';

/** Returns the plans of all queries of an action, without those of change streams, which use `getMore`. */
export async function profilePlans(action: () => Promise<unknown>): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('There is no connection');
  const profiled = db.collection<{ planSummary?: string; ns: string }>('system.profile');
  await profiled.drop();
  await db.command({ profile: 2 });
  await action();
  await db.command({ profile: 0 });
  const found = await profiled.find({ planSummary: { $exists: true }, op: { $ne: 'getmore' } }).toArray();
  return found.map(({ planSummary = '', ns }) => `${planSummary} of ${ns.split('.')[1]}`);
}
