const toSet = (words) => new Set(words.trim().split(/\s+/));

/** Homegrown terms for things that have a common name (docs/glossary.md), and British spellings. */
const deniedWords =
  toSet(`shelf shelves keeper patience patient twin hoarding hoard paint painter painted speech speak
  unheard goods colour catalogue neighbour behaviour favour nasty trade reckon`);

/**
 * Names that cannot change, because stored data, other processes, libraries or browser APIs use them. Renaming one
 * would lose users' data or break a running supervisor of the previous version.
 */
const allowedNames = toSet(`keeper keeperPid keeperLog HOMECHEF_KEEPER_PLAN`);

const splitName = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_$\-./#]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/** Returns the denied word in an identifier or a file name, with advice, or undefined. */
export function findNameProblem(name) {
  if (allowedNames.has(name)) return undefined;
  const words = splitName(name);
  // “First paint” is a term of web performance.
  const word = words.find((candidate, i) => deniedWords.has(candidate) && words[i - 1] !== 'first');
  return word && `“${word}” in a name: use the term of docs/glossary.md`;
}
