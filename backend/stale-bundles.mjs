/**
 * Which files of older builds may go: their names change with what is in them, so nobody else would ever take them away.
 * Those of the build before stay, for a process that runs on it may not have loaded all of them yet; all stay where the
 * same is built once more.
 */
export function leftovers({ there, now, before }) {
  const last = new Set(before);
  if (now.every((name) => last.has(name))) return [];
  const needed = new Set([...now, ...before]);
  return there.filter((name) => /\.js(\.map)?$/.test(name) && !needed.has(name));
}
