import { createHash } from 'node:crypto';

/** Hashes a key, because keys are personal data and the documents only need distinct ids. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Returns the id of a network in the documents that limit it. */
export const getNetworkId = (clientNetwork: string): string => hashKey(`network ${clientNetwork}`);
