import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const settings = new URL('../../.oxfmtrc.json', import.meta.url);
const { ignorePatterns: _, ...options } = JSON.parse(readFileSync(settings, 'utf8'));

/** Formats a document as `npm run fix` does. */
export async function formatDocument(path, text) {
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}
