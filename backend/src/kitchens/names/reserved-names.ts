import { getNameKeys } from './look-alike.ts';

/** In reserved names a small l and the digit 1 also count as i, as in Adm1n. */
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

/** Words that change nothing about a reserved name, as in The HomeChef Support Team. */
const companions = new Set(
  ['the', 'home', 'chef', 'market', 'team', 'customer', 'service', 'help', 'desk', 'account'].flatMap(
    toReadings,
  ),
);

export const isReservedName = (name: string): boolean =>
  toReadings(name).some((reading) => {
    const words = reading.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
    if (reserved.has(words.join(''))) return true;
    return (
      words.some((word) => reserved.has(word)) &&
      words.every((word) => reserved.has(word) || companions.has(word))
    );
  });
