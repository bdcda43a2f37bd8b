/** The rules of plain language in names, comments, test titles and documents (CONTRIBUTING.md, "Language"). */
const toSet = (words) => new Set(words.trim().split(/\s+/));

/** Words that a sentence must not open with: the reader does not know yet what the clause belongs to. */
const relativeWords = toSet(
  `what who whoever whom whose which whichever whatever wherever nobody nothing none`,
);
/** Words that a comment or a test title must not open with. A later sentence may. */
const clauseWords = new Set([
  ...relativeWords,
  ...toSet(`where how when whenever why of that those so such`),
]);
/** Words that hide the actor. Name the client, the user, the chef, the request or the process instead. */
const vagueWords = toSet(`whoever whomever whatever whichever somebody someone nobody`);

/** Bounds are named `max` and `min`. */
const superlatives =
  toSet(`most least longest shortest highest lowest fewest largest smallest biggest heaviest widest
  deepest narrowest tallest utmost furthest farthest`);
/** Private terms for techniques that have a usual name (docs/glossary.md). */
const deniedTerms =
  toSet(`shelf shelves keeper patience patient twin hoarding hoard paint painter painted speech speak
  unheard goods colour catalogue neighbour behaviour favour nasty trade reckon`);

/**
 * Names that stored data, other processes, libraries or browser APIs fix, or that are words of the market. Renaming them
 * would lose data of users or break a running supervisor of the previous version.
 */
const allowedNames = toSet(`keeper keeperPid keeperLog HOMECHEF_KEEPER_PLAN atLeast atMost toBeAtMost`);

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
  const superlative = words.find((word, i) => superlatives.has(word) && words[i - 1] !== 'at');
  if (superlative) return `“${superlative}” in a name: use max or min`;
  // “First paint” is a term of web performance.
  const term = words.find((word, i) => deniedTerms.has(word) && words[i - 1] !== 'first');
  return term && `“${term}” in a name: use the term of docs/glossary.md`;
}

const withoutCode = (text) => text.replace(/`[^`]*`/g, '`code`').replace(/https?:\S+/g, 'url');
const firstWord = (sentence) => /^\p{L}+/u.exec(sentence)?.[0].toLowerCase() ?? '';
const splitSentences = (text) =>
  text
    .split(/\n\s*\n|\n\s*(?=[-*•]\s)|(?<=[.!?])\s+(?=[\p{Lu}`“"])/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

const findVagueWord = (text) =>
  (text.match(/\p{L}+/gu) ?? []).find((word) => vagueWords.has(word.toLowerCase()));

/** Returns the problems of a comment's text, without its comment signs. */
export function findCommentProblems(comment) {
  const text = withoutCode(comment);
  const [first = '', ...others] = splitSentences(text);
  const opening = clauseWords.has(firstWord(first))
    ? firstWord(first)
    : others.map(firstWord).find((word) => relativeWords.has(word));
  const vague = findVagueWord(text);
  return [
    opening && `a sentence opens with “${opening}”: begin with the verb or the subject`,
    text.includes(';') && 'a semicolon: make two sentences',
    vague && `“${vague}” hides the actor: name it`,
  ].filter(Boolean);
}

/** Returns the problem of a test title, or undefined. */
export function findTitleProblem(title) {
  const opening = firstWord(title.trim());
  if (clauseWords.has(opening)) return `a title opens with “${opening}”: begin with the subject or a verb`;
  const vague = findVagueWord(title);
  return vague && `“${vague}” hides the actor: name it`;
}

/** Returns the problems of a Markdown document, each with its line. Code, tables of test titles and quotes are skipped. */
export function findDocumentProblems(markdown) {
  const text = markdown.replace(/^```[^]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));
  return text.split('\n').flatMap((line, i) => {
    if (/^\s*-?\s*(?:test|code|scenario|>)/.test(line) || line.startsWith('|')) return [];
    const content = withoutCode(line.replace(/^[\s>#*\-\d.]+/, '').replace(/\*\*/g, ''));
    const opening = splitSentences(content)
      .map(firstWord)
      .find((word) => relativeWords.has(word));
    const vague = findVagueWord(content);
    return [
      opening && !line.startsWith('#') && `a sentence opens with “${opening}”`,
      vague && `“${vague}” hides the actor: name it`,
    ]
      .filter(Boolean)
      .map((problem) => `${i + 1}: ${problem}`);
  });
}
