import { createHash } from 'node:crypto';

/** Hashes a key, because the documents need only a distinct id and the keys are personal data. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Returns the id of a network in the documents that limit it. */
export const getNetworkId = (clientNetwork: string): string => hashKey(`network ${clientNetwork}`);
