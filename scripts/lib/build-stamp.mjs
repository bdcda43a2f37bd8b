import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isTest = (path) => /\.(test|fixture)\.[cm]?[jt]sx?$/.test(path);

function filesAt(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesAt(root, `${path}/${name}`));
}

/** A hash of names and contents of all these files and folders; tests do not count, since nothing is built from them. */
export function fingerprint(root, paths, ...more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of paths.flatMap((one) => filesAt(root, one)).filter((one) => !isTest(one))) {
    const content = readFileSync(join(root, path));
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** A stamp tells from what a folder was made. It goes before the making begins and comes back when all went well. */
export const stampOf = (file) => ({
  matches: (print) => {
    try {
      return readFileSync(file, 'utf8') === print;
    } catch {
      return false;
    }
  },
  remove: () => rmSync(file, { force: true }),
  put: (print) => writeFileSync(file, print),
});
