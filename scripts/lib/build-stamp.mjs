import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isTest = (path) => /\.(test|fixture)\.[cm]?[jt]sx?$/.test(path);

function listFiles(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}

/** Computes a hash of the names and contents of files and folders. Skips tests, which no build reads. */
export function computeFingerprint(root, paths, ...extraValues) {
  const hash = createHash('sha256').update(JSON.stringify(extraValues));
  for (const file of paths.flatMap((path) => listFiles(root, path)).filter((path) => !isTest(path))) {
    const content = readFileSync(join(root, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Creates access to a stamp file, which holds the fingerprint of a folder's sources. Callers remove it before they
 * start the work, and write it only after success.
 */
export const createStamp = (file) => ({
  matches: (fingerprint) => {
    try {
      return readFileSync(file, 'utf8') === fingerprint;
    } catch {
      return false;
    }
  },
  remove: () => rmSync(file, { force: true }),
  write: (fingerprint) => writeFileSync(file, fingerprint),
});
