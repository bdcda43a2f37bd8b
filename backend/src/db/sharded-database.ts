/*
 * Tells whether the database is sharded (docs/adr/0082-shard-keys.md). `connectDatabase` finds out. Only the few places
 * that a sharded database needs in another form ask for it.
 */
let isShardedNow = false;

export const isSharded = (): boolean => isShardedNow;

export const setSharded = (sharded: boolean): void => void (isShardedNow = sharded);
