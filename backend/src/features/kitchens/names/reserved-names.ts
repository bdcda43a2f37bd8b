import { getNameKeys } from './look-alike.ts';

/** In reserved names, a small l and the digit 1 also count as an i, as in Adm1n. */
const toReadings = (name: string): string[] => getNameKeys(name).map((key) => key.replaceAll('l', 'i'));

const reserved = new Set(
  [
    'homechef',
    'homechefmarket',
    'admin',
    'admins',
    'administrator',
    'administration',
    'moderator',
    'moderation',
    'support',
    'helpdesk',
    'customerservice',
    'official',
    'staff',
    'system',
    'root',
  ].flatMap(toReadings),
);

/** Words that do not make a reserved name acceptable, as in The HomeChef Support Team. */
const companions = new Set(
  ['the', 'home', 'chef', 'market', 'team', 'customer', 'service', 'help', 'desk', 'account'].flatMap(
    toReadings,
  ),
);

const listReservedReadings = (name: string): string[][] =>
  toReadings(name)
    .map((reading) => reading.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean))
    .filter(
      (words) =>
        reserved.has(words.join('')) ||
        (words.some((word) => reserved.has(word)) &&
          words.every((word) => reserved.has(word) || companions.has(word))),
    );

/** Returns whether this name is off limits for every kitchen. */
export const isReservedName = (name: string): boolean => listReservedReadings(name).length > 0;

/**
 * Returns whether this name is off limits for every person, because it speaks for the market, as HomeChef Support does.
 * Admin alone is allowed, because a future admin signs up like everybody else.
 */
export const isMarketName = (name: string): boolean =>
  listReservedReadings(name).some((words) => words.join('').includes('homechef'));
