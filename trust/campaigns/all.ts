import type { Campaign } from '../lib/campaign.ts';
import { oneKey } from './f06-one-key.ts';

/** Every campaign, in the order of the table. */
export const campaigns: readonly Campaign[] = [oneKey];
